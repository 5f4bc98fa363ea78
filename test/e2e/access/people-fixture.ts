import { randomUUID } from 'node:crypto';
import { newEmail, newPassword, type Person, signIn, type Tokens } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { metadataIssuer } from './metadata-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
type Change = (document: string, variables: object) => Promise<any>;

/**
 * The ids of what tenant-auth stores for a fixture's tenant: an ordinary person, with a session and in the
 * group; an invited person; an unverified domain of a provider; another tenant, for operations that end it;
 * and the name of a signing key that does not exist.
 */
export const peopleIdNames = [
  'userId',
  'sessionId',
  'invitedUserId',
  'groupId',
  'credentialId',
  'identityProviderId',
  'domain',
  'tenantId',
  'kid',
] as const;
type PeopleIds = Record<(typeof peopleIdNames)[number], string>;

/** Creates them in a tenant, by a caller with every role there. */
export async function makePeople(tenantId: string, change: Change): Promise<PeopleIds> {
  const member = signedIn(tenantId);
  const [person, identity, invited, credential, aside] = await Promise.all([
    member.then(async ({ id }) => ({ userId: id, groupId: await makeGroup(change, id) })),
    makeIdentityProvider(change),
    change('($email: Email!) { inviteUser(email: $email, name: "Guest") { id } }', { email: newEmail() }),
    change('{ createCredential(kind: SERVICE, name: "Robot") { credentialId } }', {}),
    shared.provisioning.tenant(),
  ]);
  return {
    ...person,
    ...identity,
    invitedUserId: invited.id,
    credentialId: credential.credentialId,
    sessionId: sessionOf(await member),
    tenantId: aside,
    kid: randomUUID(),
  };
}

/** A person of a tenant without roles, just signed in by password. */
export async function signedIn(tenantId: string): Promise<Person & Tokens> {
  const person = { email: newEmail(), password: newPassword() };
  const { id } = await shared.provisioning.caller(tenantId, [], person);
  return { ...person, tenantId, id, ...(await signIn({ ...person, tenantId, id })) };
}

/** The session that an access token belongs to. */
export function sessionOf({ accessToken }: Tokens): string {
  return JSON.parse(Buffer.from(String(accessToken.split('.')[1]), 'base64url').toString()).sid;
}

async function makeGroup(change: Change, userId: string): Promise<string> {
  const { groupId } = await change('{ createGroup(name: "Staff") { groupId } }', {});
  const add = '($groupId: UUID!, $id: UUID!) { addGroupMembers(groupId: $groupId, userIds: [$id]) { name } }';
  await change(add, { groupId, id: userId });
  return groupId;
}

async function makeIdentityProvider(change: Change) {
  const create = `($issuer: HttpUrl!) {
    createIdentityProvider(name: "Company", issuer: $issuer, clientId: "gateway") { identityProviderId } }`;
  const { identityProviderId } = await change(create, { issuer: await metadataIssuer() });
  const add =
    '($id: UUID!, $domain: Name!) { addIdentityDomain(identityProviderId: $id, domain: $domain) { domain } }';
  const { domain } = await change(add, { id: identityProviderId, domain: `${randomUUID()}.example` });
  return { identityProviderId, domain };
}
