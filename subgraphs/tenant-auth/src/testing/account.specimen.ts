import { randomUUID } from 'node:crypto';
import type { Specimen, TestTenant } from '@agg/kit/testing';
import { entriesTest } from './entries-test.ts';
import { signedIn } from './signed-in.ts';

/** Signs up another tenant, whose administrator is then mailed. @returns the administrator's e-mail */
async function signUp({ ask, surroundings }: TestTenant): Promise<string> {
  const account = { email: surroundings.newEmail(), password: surroundings.newPassword() };
  const document = `mutation ($email: Email!, $password: Password!) {
    signUp(tenantName: "Acme", name: "Ada Lovelace", email: $email, password: $password) { userId } }`;
  await ask(document, account, null);
  return account.email;
}

/** Signs up with a verified e-mail, and forgets the password. @returns the secret to reset it */
async function forgottenPassword(tenant: TestTenant): Promise<string> {
  const { ask, surroundings } = tenant;
  const email = await signUp(tenant);
  const verify = 'mutation ($token: Secret!) { verifyEmail(token: $token) { message } }';
  await ask(verify, { token: await surroundings.mailedToken(email) }, null);
  await ask('mutation ($email: Email!) { forgotPassword(email: $email) { message } }', { email }, null);
  return surroundings.mailedToken(email, 1);
}

/** Asks for another e-mail of a person. @returns the secret to confirm it */
async function requestedChange(tenant: TestTenant): Promise<string> {
  const { accessToken, password } = await signedIn(tenant);
  const email = tenant.surroundings.newEmail();
  const request = `mutation ($email: Email!, $password: Password!) {
    requestEmailChange(email: $email, currentPassword: $password) { message } }`;
  await tenant.ask(request, { email, password }, accessToken);
  return tenant.surroundings.mailedToken(email);
}

/** The account that people have: sign-up, verification, passwords, login and logout. */
export const account: Specimen = {
  values: (_operation, _made) => {
    const secret = `no-real-secret-${randomUUID()}`;
    return {
      email: `${randomUUID()}@people.example`,
      password: `canary-${randomUUID()}`,
      currentPassword: `canary-${randomUUID()}`,
      newPassword: `canary-${randomUUID()}`,
      token: secret,
      refreshToken: secret,
      code: secret,
      state: secret,
    };
  },
  openAnswers: {
    // A mail secret that was never issued.
    verifyEmail: 'UNPROCESSABLE',
    resetPassword: 'UNPROCESSABLE',
    confirmEmailChange: 'UNPROCESSABLE',
    acceptInvite: 'UNPROCESSABLE',
    // A password and a token that do not exist.
    login: 'INVALID_CREDENTIALS',
    refresh: 'UNAUTHENTICATED',
    // A state of no sign-in.
    completeSso: 'UNAUTHENTICATED',
  },
  genuine: {
    verifyEmail: async (tenant) => ({
      body: { token: await tenant.surroundings.mailedToken(await signUp(tenant)) },
    }),
    resetPassword: async (tenant) => ({ body: { token: await forgottenPassword(tenant) } }),
    acceptInvite: async ({ ask, surroundings }) => {
      const email = surroundings.newEmail();
      const invite = 'mutation ($email: Email!) { inviteUser(email: $email, name: "Grace Hopper") { id } }';
      await ask(invite, { email });
      return { body: { token: await surroundings.mailedToken(email) } };
    },
    login: async (tenant) => {
      const { email, password } = await signedIn(tenant);
      return { body: { email, password } };
    },
    refresh: async (tenant) => ({ body: { refreshToken: (await signedIn(tenant)).refreshToken } }),
    logout: async (tenant) => ({ token: (await signedIn(tenant)).accessToken }),
    changePassword: async (tenant) => {
      const { accessToken, password } = await signedIn(tenant);
      return { token: accessToken, body: { currentPassword: password } };
    },
    requestEmailChange: async (tenant) => {
      const { accessToken, password } = await signedIn(tenant);
      return { token: accessToken, body: { currentPassword: password } };
    },
    confirmEmailChange: async (tenant) => ({ body: { token: await requestedChange(tenant) } }),
  },
  // Needs an identity provider with a signed-in person.
  shownElsewhere: { completeSso: 'test/e2e/sso/whole-way.test.ts' },
  entriesShownElsewhere: {
    completeSso: 'test/e2e/sso/whole-way.test.ts',
    // They need the token of the person who has signed up.
    signUp: entriesTest,
    resendVerification: entriesTest,
    verifyEmail: entriesTest,
    login: entriesTest,
    refresh: entriesTest,
    updateMe: entriesTest,
    changePassword: entriesTest,
    requestEmailChange: entriesTest,
    confirmEmailChange: entriesTest,
    forgotPassword: entriesTest,
    resetPassword: entriesTest,
    logout: entriesTest,
    revokeSession: entriesTest,
    revokeSessions: entriesTest,
  },
};
