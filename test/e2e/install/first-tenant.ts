import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { tokenOf } from '../../kit/admin.ts';
import { ask } from '../../kit/client.ts';
import type { Ran } from '../../kit/command.ts';

/** Runs the operator's program with arguments, as the guide of this way to install does. */
export type Administer = (...args: string[]) => Promise<Ran>;

/**
 * What an operator does first: makes a tenant, follows the printed link, signs in and asks something.
 * @returns what the tenant has, by GraphQL
 * @throws Error with the output or the answer that is not as it should be
 */
export async function useFirstTenant(url: string, administer: Administer): Promise<object> {
  const email = newEmail();
  const who = ['--name', email, '--admin-name', 'Ada Lovelace', '--admin-email', email];
  const { code, output } = await administer('create-tenant', ...who, '--json');
  if (code !== 0) throw new Error(`create-tenant ends with ${code}:\n${output}`);
  // Beside it, the operator is told of an embedded database.
  const [printed = ''] = /^\{.*$/m.exec(output) ?? [];
  const password = newPassword();
  await answerOf(url, 'accept-invite', {
    token: tokenOf(JSON.parse(printed)),
    name: 'Ada Lovelace',
    password,
  });
  const { accessToken } = await answerOf(url, 'login', { email, password });
  return ask(url, '{ agents { totalElements } }', {}, String(accessToken));
}

async function answerOf(url: string, operation: string, body: object): Promise<Record<string, string>> {
  const { status, json, text } = await post(operation, body, undefined, url);
  if (status !== 200) throw new Error(text);
  return json;
}
