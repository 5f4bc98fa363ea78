import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { adminJson, tokenOf } from '../../kit/admin.ts';
import { shared } from '../../kit/shared-stack.ts';

test('With --mail the link that is printed is also in the mail, which the running product sends', async () => {
  const [email, name] = [newEmail(), `Mailed ${randomUUID()}`];
  const person = ['--admin-name', 'Ada', '--admin-email', email];
  const made = await adminJson(['create-tenant', '--name', name, ...person, '--mail'], shared.environment);
  const mail = await shared.inbox.next(email);
  expect([mail.subject, mail.token]).toEqual([`You are invited to ${name}`, tokenOf(made)]);
  const body = { token: mail.token, name: 'Ada', password: newPassword() };
  expect((await post('accept-invite', body)).status).toBe(200);
});
