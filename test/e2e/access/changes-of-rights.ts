import { randomUUID } from 'node:crypto';
import type { Role } from '@agg/schema';
import { newEmail, newPassword, signIn } from '../../kit/accounts.ts';
import { publishTxt } from '../../kit/dns-server.ts';
import type { Story } from '../../kit/story.ts';
import { metadataIssuer } from './metadata-server.ts';
import { sessionOf } from './people-fixture.ts';

/** How a role is assigned: to the principal directly, or only through a group. */
export const ways = ['directly', 'through a group alone'] as const;
type Way = (typeof ways)[number];

/** A role that the caller under test lacks, in a tenant where another caller has every role. */
export interface Held {
  story: Story;
  role: Role;
  way: Way;
}

type Variables = Record<string, unknown>;

/**
 * Every mutation that changes the permissions of a person, an agent, a channel or a service. Each function
 * makes a target that has the role or would receive it, and returns the variables that grant or remove the
 * role.
 */
export const changesOfRights: Readonly<Record<string, (held: Held) => Promise<Variables>>> = {
  setUserRoles: async (held) => {
    const { id: userId } = await person(held);
    return { userId, roles: held.way === 'directly' ? [] : [held.role] };
  },
  suspendUser: async (held) => ({ userId: (await person(held)).id }),
  reactivateUser: async (held) => {
    const { id: userId } = await person(held);
    await held.story.ask('mutation ($userId: UUID!) { suspendUser(userId: $userId) { id } }', { userId });
    return { userId };
  },
  deactivateUser: async (held) => ({ userId: (await person(held)).id }),
  inviteUser: async ({ role }) => ({ email: newEmail(), roles: [role] }),
  resendInvite: async (held) => {
    const invite =
      'mutation ($email: Email!, $roles: [Role!]) { inviteUser(email: $email, roles: $roles) { id } }';
    const { id: userId } = await held.story.ask(invite, { email: newEmail(), roles: ownRoles(held) });
    await inGroup(held, userId);
    return { userId };
  },
  revokeSession: async (held) => ({ sessionId: sessionOf(await signIn(await person(held))) }),
  revokeSessions: async (held) => ({ userId: (await person(held)).id }),
  createGroup: async ({ role }) => ({ name: randomUUID(), roles: [role] }),
  updateGroup: async (held) => ({ groupId: await group(held), roles: [] }),
  deleteGroup: async (held) => ({ groupId: await group(held) }),
  addGroupMembers: async (held) => ({ groupId: await group(held), userIds: [held.story.admin.id] }),
  removeGroupMembers: async (held) => {
    const groupId = await group(held);
    await join(held, groupId, held.story.admin.id);
    return { groupId, userIds: [held.story.admin.id] };
  },
  createCredential: async ({ role }) => ({ kind: 'SERVICE', name: 'Robot', roles: [role] }),
  rotateCredential: async (held) => ({ credentialId: await credential(held) }),
  setCredentialRoles: async (held) => ({ credentialId: await credential(held), roles: [] }),
  revokeCredential: async (held) => ({ credentialId: await credential(held) }),
  createIdentityProvider: async (held) => newProvider(await group(held)),
  updateIdentityProvider: async (held) => ({
    identityProviderId: await provider(held),
    groupMappings: [],
  }),
  deleteIdentityProvider: async (held) => ({ identityProviderId: await provider(held) }),
  verifyIdentityDomain: async (held) => ({ domain: await domain(held) }),
  removeIdentityDomain: async (held) => ({ domain: await domain(held) }),
};

/**
 * Mutations that only remove rights: of the roles that the caller lacks, only TENANT:ADMIN refuses them.
 * Setting other roles is among them if it grants none.
 */
export const takingRights: readonly string[] = [
  'setUserRoles',
  'suspendUser',
  'deactivateUser',
  'revokeSession',
  'revokeSessions',
  'updateGroup',
  'deleteGroup',
  'removeGroupMembers',
  'setCredentialRoles',
  'revokeCredential',
  'deleteIdentityProvider',
];

/** Mutations of tenant-auth that change no roles and no access, by the reason. */
export const leavingRights: Readonly<Record<string, readonly string[]>> = {
  'People do them about their own account': [
    'signUp',
    'verifyEmail',
    'resendVerification',
    'forgotPassword',
    'resetPassword',
    'acceptInvite',
    'changePassword',
    'updateMe',
    'login',
    'refresh',
    'logout',
    'completeSso',
    'clientToken',
  ],
  'They are settings without an effect on roles': ['updateTenant', 'addIdentityDomain'],
  'They are the operator’s, about whole tenants or the installation': [
    'suspendTenant',
    'reactivateTenant',
    'rotateSigningKeys',
    'withdrawSigningKey',
  ],
};

/** Subgraphs that store no roles or credentials; archiving or stopping there takes the role of the area. */
export const withoutRights: readonly string[] = ['REGISTRY', 'GOVERNANCE'];

function ownRoles({ role, way }: Held): Role[] {
  return way === 'directly' ? [role] : [];
}

/** A person of the tenant who has the role and can sign in. */
async function person(held: Held) {
  const login = { email: newEmail(), password: newPassword() };
  const { id, tenantId } = await held.story.caller(ownRoles(held), login);
  await inGroup(held, id);
  return { ...login, id, tenantId };
}

async function inGroup(held: Held, userId: string): Promise<void> {
  if (held.way !== 'directly') await join(held, await group(held), userId);
}

async function join({ story }: Held, groupId: string, userId: string): Promise<void> {
  const add =
    'mutation ($groupId: UUID!, $id: UUID!) { addGroupMembers(groupId: $groupId, userIds: [$id]) { name } }';
  await story.ask(add, { groupId, id: userId });
}

async function group({ story, role }: Held): Promise<string> {
  const create =
    'mutation ($name: Name!, $roles: [Role!]) { createGroup(name: $name, roles: $roles) { groupId } }';
  return (await story.ask(create, { name: randomUUID(), roles: [role] })).groupId;
}

async function credential({ story, role }: Held): Promise<string> {
  const create =
    'mutation ($roles: [Role!]) { createCredential(kind: SERVICE, name: "Robot", roles: $roles) { credentialId } }';
  return (await story.ask(create, { roles: [role] })).credentialId;
}

async function newProvider(groupId: string): Promise<Variables> {
  const groupMappings = [{ claimValue: 'staff', groupId }];
  return { name: 'Staff', issuer: await metadataIssuer(), clientId: 'gateway', groupMappings };
}

/** A provider that grants the role through a group. */
async function provider(held: Held): Promise<string> {
  const create = `mutation ($name: Name!, $issuer: HttpUrl!, $clientId: Name!, $groupMappings: [GroupMappingInput!]) {
    createIdentityProvider(name: $name, issuer: $issuer, clientId: $clientId, groupMappings: $groupMappings) {
      identityProviderId } }`;
  return (await held.story.ask(create, await newProvider(await group(held)))).identityProviderId;
}

/** A domain of such a provider, with its challenge published. */
async function domain(held: Held): Promise<string> {
  const name = `${randomUUID()}.example`;
  const add = `mutation ($id: UUID!, $name: Name!) {
    addIdentityDomain(identityProviderId: $id, domain: $name) { challenge } }`;
  const { challenge } = await held.story.ask(add, { id: await provider(held), name });
  await publishTxt(name, challenge);
  return name;
}
