import { post } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Story } from '../../kit/story.ts';

/** Creates a credential, and a service with it where no subject is given. */
export const createCredential = `mutation ($kind: CredentialKind!, $subjectId: UUID, $roles: [Role!]) {
  createCredential(kind: $kind, name: "Key", subjectId: $subjectId, roles: $roles) {
    clientSecret credential { credentialId kind subjectId clientId roles secrets { prefix expiresAt } } } }`;

/** Replaces the secret of a credential; without `overlap`, in seconds, the old one works for another day. */
export const rotateCredential = `mutation ($id: UUID!, $overlap: Int) {
  rotateCredential(credentialId: $id, overlapSeconds: $overlap) {
    clientSecret credential { clientId rotatedAt secrets { prefix createdAt expiresAt } } } }`;

/** Replaces the roles of a credential's subject. */
export const setCredentialRoles = `mutation ($id: UUID!, $roles: [Role!]!) {
  setCredentialRoles(credentialId: $id, roles: $roles) { roles } }`;

/** Requests an access token. */
export const token = (clientId: string, clientSecret: string) =>
  post('token', { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });

export const accessTokenOf = async (clientId: string, clientSecret: string): Promise<string> =>
  (await token(clientId, clientSecret)).json.access_token;

/** An agent with a credential; `use` returns the status for one of its tokens. */
export async function agentWithKey(story: Story, roles = ['REGISTRY:READ']) {
  const agentId = await story.maker.agent();
  const made = await story.ask(createCredential, { kind: 'AGENT', subjectId: agentId, roles });
  const use = async (accessToken: string) =>
    (await rest(shared.url, 'GET', `/registry/v1/agents/${agentId}/subscriptions`, accessToken)).status;
  return { agentId, clientSecret: made.clientSecret, ...made.credential, use };
}
