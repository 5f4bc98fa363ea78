import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { adminJson, tokenOf } from '../../kit/admin.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { graphql } from '../../kit/client.ts';
import { firstAdministrator, useClosedStack } from '../../kit/closed-stack.ts';

const used = useClosedStack();
const noMail = 'This installation sends no mail. Ask its operator for a link.';
const signUp = (url: string, email = newEmail()) =>
  post('tenants', { tenantName: 'Acme', name: 'Ada', email, password: newPassword() }, undefined, url);

let open: AnotherGateway;
let developing: AnotherGateway;
beforeAll(async () => {
  const { environment } = used.stack;
  open = await startAnotherGateway({ ...environment, SIGN_UP: 'open' });
  developing = await startAnotherGateway({ ...environment, NODE_ENV: 'development', LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await Promise.all([open?.child.stop(), developing?.child.stop()]);
});

describe('In production without a mail server', () => {
  test.each(['forgot-password', 'resend-verification'])(
    cites('decided.installations-without-mail', '%s says for every e-mail alike that there is no mail'),
    async (operation) => {
      const { email } = await firstAdministrator(used.stack);
      const known = await post(operation, { email }, undefined, used.stack.url);
      const unknown = await post(operation, { email: newEmail() }, undefined, used.stack.url);
      expect([known.status, known.json]).toEqual([200, { message: noMail }]);
      expect([unknown.status, unknown.json]).toEqual([200, { message: noMail }]);
    },
  );

  test(
    cites(
      'decided.installations-without-mail',
      'invitations and changes of an e-mail are refused, because no mail would be sent',
    ),
    async () => {
      const { accessToken, password, userId } = await firstAdministrator(used.stack);
      const ask = (operation: string, body: object) => post(operation, body, accessToken, used.stack.url);
      const email = newEmail();
      const refused = [
        await ask('users', { email }),
        await ask('users/invitations', { invitations: [{ email }] }),
        await ask('users/me/email', { email, currentPassword: password }),
        await ask(`users/${userId}/invite`, {}),
      ];
      expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
        refused.map(() => [409, 'MAIL_UNAVAILABLE']),
      );
      const search = `{ users(q: "${email}") { totalElements } }`;
      const { data } = await graphql(used.stack.url, search, {}, accessToken);
      expect(data.users.totalElements).toBe(0);
    },
  );

  test(
    cites('decided.installations-without-mail', 'who signs up is verified by a link of the operator'),
    async () => {
      const [email, password] = [newEmail(), newPassword()];
      const body = { tenantName: 'Acme', name: 'Ada', email, password };
      const { status, json } = await post('tenants', body, undefined, open.url);
      expect([status, json.message]).toEqual([201, noMail]);
      const link = await adminJson(['link', '--email', email], used.stack.environment);
      expect(link.purpose).toBe('VERIFY_EMAIL');
      expect((await post('verify-email', { token: tokenOf(link) }, undefined, open.url)).status).toBe(200);
      expect((await post('login', { email, password }, undefined, open.url)).status).toBe(200);
    },
  );
});

describe('Sign-up', () => {
  test(
    cites('decided.sign-up', 'is closed in production unless SIGN_UP is open, for REST and GraphQL alike'),
    async () => {
      const refused = await signUp(used.stack.url);
      expect([refused.status, refused.json.code]).toEqual([403, 'FORBIDDEN']);
      expect(refused.json.detail).toContain('Ask its operator for a tenant.');
      const document = `mutation ($e: Email!, $p: Password!) {
        signUp(tenantName: "Acme", name: "Ada", email: $e, password: $p) { tenantId } }`;
      const { errors = [] } = await graphql(used.stack.url, document, { e: newEmail(), p: newPassword() });
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await signUp(open.url)).status).toBe(201);
      expect((await signUp(developing.url)).status).toBe(201);
    },
  );

  test('closed, it is told to the account pages', async () => {
    const documentOf = async (url: string) => (await fetch(`${url}/account/sign-in`)).text();
    expect(await documentOf(used.stack.url)).toContain('<body data-sign-up="closed">');
    expect(await documentOf(open.url)).toContain('<body data-sign-up="open">');
  });
});

test(
  cites('decided.installations-without-mail', 'In development, messages say that mails are in the log'),
  async () => {
    const { json } = await post('forgot-password', { email: newEmail() }, undefined, developing.url);
    expect(json.message).toMatch(/on its way\. It is written to the log of the gateway/);
  },
);
