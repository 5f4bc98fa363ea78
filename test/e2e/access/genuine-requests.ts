import { invite, newAdmin, newEmail, post, signUp } from '../../kit/accounts.ts';
import { ask } from '../../kit/client.ts';
import { publishTxt } from '../../kit/dns-server.ts';
import { shared } from '../../kit/shared-stack.ts';
import { signedIn } from './people-fixture.ts';
import type { RegistryFixture } from './registry-fixture.ts';
import type { Asked } from './rest-requests.ts';

/**
 * The extra input that makes an operation succeed; `token` replaces the token with only the declared role.
 */
export interface Genuine extends Asked {
  token?: string;
}

/** Operations that only succeed with an issued secret, or with the token of a session. */
export const genuineRequests: Readonly<Record<string, (fixture: RegistryFixture) => Promise<Genuine>>> = {
  verifyEmail: async () => ({ body: { token: await mailed((await signUp()).email) } }),
  resetPassword: async () => {
    const { email } = await newAdmin();
    await post('forgot-password', { email });
    return { body: { token: await mailed(email, 1) } };
  },
  acceptInvite: async ({ token }) => ({ body: { token: (await invite(token)).token } }),
  login: async ({ tenantId }) => {
    const { email, password } = await signedIn(tenantId);
    return { body: { email, password } };
  },
  refresh: async ({ tenantId }) => ({ body: { refreshToken: (await signedIn(tenantId)).refreshToken } }),
  logout: async ({ tenantId }) => ({ token: (await signedIn(tenantId)).accessToken }),
  changePassword: async ({ tenantId }) => {
    const { accessToken: token, password: currentPassword } = await signedIn(tenantId);
    return { token, body: { currentPassword } };
  },
  clientToken: async ({ token }) => {
    const { credential, clientSecret } = await ask(shared.url, newCredential, {}, token);
    return { body: { client_id: credential.clientId, client_secret: clientSecret } };
  },
  verifyIdentityDomain: async ({ token, ids }) => {
    const { domains } = await ask(shared.url, domainsOf, { id: ids.identityProviderId }, token);
    // Another test may have added a domain to the same provider.
    const own = domains.find(({ domain }: { domain: string }) => domain === ids.domain);
    await publishTxt(ids.domain, own.challenge);
    return {};
  },
  confirmAssignment: async ({ assigneeToken }) => ({ token: assigneeToken }),
  confirmAssignmentByMail: async ({ token, ids }) => {
    const email = newEmail();
    await ask(shared.url, newContact, { id: ids.llmGatewayId, email }, token);
    return { body: { token: await mailed(email) } };
  },
  withdrawSigningKey: async () => {
    const { token } = await shared.provisioning.operator();
    const [newest] = await ask(shared.url, '{ accessTokenKeys { kid } }', {}, token);
    return { path: { kid: newest.kid } };
  },
};

/** Needs an identity provider with a signed-in person: test/e2e/sso/whole-way.test.ts. */
export const doneElsewhere: readonly string[] = ['completeSso'];

const newCredential = `mutation {
  createCredential(kind: SERVICE, name: "Caller") { clientSecret credential { clientId } } }`;
const newContact = `mutation ($id: UUID!, $email: Email!) {
  replaceLlmGatewayAssignments(llmGatewayId: $id, assignments: [{ externalContact: { email: $email } }]) { version } }`;
const domainsOf =
  'query ($id: UUID!) { identityProvider(identityProviderId: $id) { domains { domain challenge } } }';

async function mailed(email: string, after = 0): Promise<string> {
  return (await shared.inbox.next(email, after)).token;
}
