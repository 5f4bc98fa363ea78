import { type Kind, type Operation, operation } from './operation.ts';
import { pageOf, selections } from './selections.ts';

const { user, session, group, credential, identityProvider, domain, tenant } = selections;

const get = (kind: Kind, path: (a: string) => string): Operation => ({
  name: `GET ${path('{id}')}`,
  takes: [kind],
  rest: (a) => ['GET', path(a)],
});

/** All queries of tenant-auth. */
export const readsOfPeople: readonly Operation[] = [
  operation('query', [], 'tenant', tenant),
  operation('query', [], 'me', user),
  operation('query', [], 'users(size: 9)', pageOf(user), { isList: true }),
  operation('query', [], 'users(sort: "email,desc", page: 1, size: 9)', pageOf(user), { isList: true }),
  operation('query', ['user'], 'user(userId: $a)', user),
  operation('query', ['user'], 'userLifecycle(userId: $a)', pageOf('eventType performedBy reason')),
  operation('query', ['user'], 'sessions(userId: $a, includeEnded: true)', pageOf(session), { isList: true }),
  operation('query', [], 'groups(size: 9)', pageOf(group), { isList: true }),
  operation('query', ['group'], 'group(groupId: $a)', group),
  operation(
    'query',
    ['group'],
    'groupMembers(groupId: $a)',
    pageOf('user { id name email groups { name } }'),
  ),
  operation('query', [], 'credentials(size: 9)', pageOf(credential), { isList: true }),
  operation('query', ['agent'], 'credentials(subjectId: $a)', pageOf(credential), { isList: true }),
  operation('query', ['credential'], 'credential(credentialId: $a)', credential),
  operation('query', [], 'identityProviders(size: 9)', pageOf(identityProvider), { isList: true }),
  operation('query', ['identityProvider'], 'identityProvider(identityProviderId: $a)', identityProvider),
  get('user', (a) => `/tenant-auth/v1/users/${a}`),
  get('user', (a) => `/tenant-auth/v1/users/${a}/lifecycle`),
  get('group', (a) => `/tenant-auth/v1/groups/${a}/members`),
  get('credential', (a) => `/tenant-auth/v1/credentials/${a}`),
  get('identityProvider', (a) => `/tenant-auth/v1/identity-providers/${a}`),
];

const make = (makes: Kind, takes: readonly Kind[], field: string, selection: string): Operation =>
  operation('mutation', takes, field, selection, { makes });

const change = (kind: Kind, field: string, selection: string): Operation =>
  operation('mutation', [kind], field, selection);

const withSecret = `credentialId credential { ${credential} }`;

/** All mutations of tenant-auth that create something. */
export const makesOfPeople: readonly Operation[] = [
  make('user', [], 'inviteUser(email: $email, name: $name)', user),
  make('group', [], 'createGroup(name: $name, description: $prose)', group),
  make('credential', [], 'createCredential(kind: SERVICE, name: $name)', withSecret),
  make('credential', ['agent'], 'createCredential(kind: AGENT, subjectId: $a, name: $name)', withSecret),
  make(
    'identityProvider',
    [],
    'createIdentityProvider(name: $name, issuer: $issuer, clientId: $name, clientSecret: $clientSecret)',
    identityProvider,
  ),
  make(
    'domain',
    ['identityProvider'],
    'addIdentityDomain(identityProviderId: $a, domain: $newDomain)',
    domain,
  ),
];

const mapping = 'groupMappings: [{ claimValue: $name, groupId: $b }]';

/** All mutations of tenant-auth that change something. */
export const changesOfPeople: readonly Operation[] = [
  operation('mutation', [], 'updateTenant(tenantName: $name)', tenant),
  operation('mutation', [], 'updateMe(name: $name)', user),
  change('user', 'setUserRoles(userId: $a, roles: ["AUDIT:READ"], reason: $prose)', user),
  change('user', 'resendInvite(userId: $a)', user),
  change('user', 'suspendUser(userId: $a, reason: $prose)', user),
  change('user', 'reactivateUser(userId: $a, reason: $prose)', user),
  change('user', 'deactivateUser(userId: $a, reason: $prose)', user),
  change('user', 'revokeSessions(userId: $a, reason: $prose)', 'message'),
  change('session', 'revokeSession(sessionId: $a, reason: $prose)', session),
  change('group', 'updateGroup(groupId: $a, name: $name, description: $prose)', group),
  change('group', 'deleteGroup(groupId: $a, reason: $prose)', group),
  operation('mutation', ['group', 'user'], 'addGroupMembers(groupId: $a, userIds: [$b])', group),
  operation('mutation', ['group', 'user'], 'removeGroupMembers(groupId: $a, userIds: [$b])', group),
  change('credential', 'setCredentialRoles(credentialId: $a, roles: ["AUDIT:READ"])', credential),
  change('credential', 'rotateCredential(credentialId: $a)', withSecret),
  change('credential', 'revokeCredential(credentialId: $a, reason: $prose)', credential),
  change('identityProvider', 'updateIdentityProvider(identityProviderId: $a, name: $name)', identityProvider),
  operation(
    'mutation',
    ['identityProvider', 'group'],
    `updateIdentityProvider(identityProviderId: $a, ${mapping})`,
    identityProvider,
  ),
  change(
    'identityProvider',
    'deleteIdentityProvider(identityProviderId: $a, reason: $prose)',
    'identityProviderId',
  ),
  change('domain', 'verifyIdentityDomain(domain: $domain)', domain),
  change('domain', 'removeIdentityDomain(domain: $domain, reason: $prose)', domain),
];
