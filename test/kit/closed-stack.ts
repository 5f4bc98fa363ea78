import { afterAll, beforeAll } from '@jest/globals';
import { newEmail, newPassword, post } from './accounts.ts';
import { adminJson, tokenOf } from './admin.ts';
import { type Stack, startStack } from './stack.ts';

/** In production, sign-up is closed unless SIGN_UP says otherwise; without a mail server, mails are discarded. */
const withoutMail = { NODE_ENV: 'production', HOST: '127.0.0.1', SMTP_URL: '' };

/** A new installation in production without mail, for the tests of a file; its stack is there once a test runs. */
export function useClosedStack(): { stack: Stack } {
  const used = {} as { stack: Stack };
  beforeAll(async () => {
    used.stack = await startStack({ environment: withoutMail });
  });
  afterAll(() => used.stack?.stop());
  return used;
}

/** A tenant of the operator's, whose first administrator has accepted and signed in. */
export async function firstAdministrator({ url, environment }: Stack, name = `Acme ${newEmail()}`) {
  const [email, password] = [newEmail(), newPassword()];
  const person = ['--admin-name', 'Ada Lovelace', '--admin-email', email];
  const made = await adminJson(['create-tenant', '--name', name, ...person], environment);
  const accepted = { token: tokenOf(made), name: 'Ada Lovelace', password };
  const { status, json, text } = await post('accept-invite', accepted, undefined, url);
  if (status !== 200) throw new Error(text);
  return { name, email, password, tenantId: String(made.tenantId), userId: String(made.userId), ...json };
}
