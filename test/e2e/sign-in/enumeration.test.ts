import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newPassword, post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

/** Attempts per account and address stay below the throttling limit. */
const tries = 5;
const accounts = process.env.CAMPAIGN ? 60 : 12;

const wrong = newPassword();
const operations: Record<string, (email: string) => Promise<RestAnswer>> = {
  login: (email) => post('login', { email, password: wrong }),
  'forgot-password': (email) => post('forgot-password', { email }),
  'resend-verification': (email) => post('resend-verification', { email }),
  'login/discover': (email) =>
    rest(shared.url, 'GET', `/tenant-auth/v1/login/discover?${new URLSearchParams({ email })}`),
};
const statuses: Record<string, number> = { login: 401 };
const newEmail = () => `${randomUUID()}@people.example`;
let tenantId: string;

beforeAll(async () => {
  tenantId = await shared.provisioning.tenant();
});

async function newPerson(): Promise<string> {
  const email = newEmail();
  await shared.provisioning.caller(tenantId, [], { email, password: newPassword() });
  return email;
}

/** Sends requests for known and unknown e-mails in turn. */
async function ask(operation: (email: string) => Promise<RestAnswer>): Promise<RestAnswer[]> {
  const answers: RestAnswer[] = [];
  for (let account = 0; account < accounts; account += 1) {
    const emails = [await newPerson(), newEmail()];
    for (let time = 0; time < tries; time += 1)
      for (const email of emails) answers.push(await operation(email));
  }
  return answers;
}

/** An answer without its date and the id of its request. */
function comparable({ status, headers, text }: RestAnswer): string {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return JSON.stringify([status, shown, cookies, text.replaceAll(String(headers.get('x-request-id')), '')]);
}

describe('Whether an e-mail is known', () => {
  test.each(Object.keys(operations))(
    cites('success.same-time', 'is not revealed by an answer of %s'),
    async (name) => {
      const answers = await ask(operations[name] as (typeof operations)[string]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([statuses[name] ?? 200]));
      expect(new Set(answers.map(comparable)).size).toBe(1);
    },
  );
});
