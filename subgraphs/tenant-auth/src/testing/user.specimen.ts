import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';
import { newPerson, sessionOf, signedIn, signIn } from './signed-in.ts';
import { invitedLife } from './user.life.ts';

/** Every field of a user. */
const selection =
  'id name email status roles effectiveRoles createdAt groups { groupId name } tenant { tenantName }';
const session = 'sessionId userId method address userAgent endedAt endReason';

/** An ordinary person with a session, and an invited person. */
export const user: Specimen = {
  ids: ['userId', 'sessionId', 'invitedUserId'],
  make: async (tenant) => {
    const { userId } = await signedIn(tenant);
    const invite = 'mutation ($email: Email!) { inviteUser(email: $email, name: "Guest") { id } }';
    const { id } = await tenant.ask(invite, { email: tenant.surroundings.newEmail() });
    return { userId, invitedUserId: id, sessionId: await sessionOf(tenant, userId) };
  },
  values: (_operation, { userId }) => ({
    userIds: [userId],
    roles: [],
    invitations: [{ email: `${randomUUID()}@people.example` }],
  }),
  specialValues: ({ invitedUserId }) => ({ resendInvite: { userId: invitedUserId } }),
  ownOrRole: {
    sessions: {
      role: 'USERS:READ',
      argument: 'userId',
      refusal: 'FORBIDDEN',
      ofOtherTenant: 'an empty list',
    },
    revokeSessions: {
      role: 'USERS:WRITE',
      argument: 'userId',
      refusal: 'FORBIDDEN',
      ofOtherTenant: 'NOT_FOUND',
    },
    // Ids reveal nothing.
    revokeSession: {
      role: 'USERS:WRITE',
      argument: 'sessionId',
      refusal: 'NOT_FOUND',
      ofOtherTenant: 'NOT_FOUND',
    },
  },
  directory: {
    kind: 'USER',
    table: 'tenant_auth.person',
    id: 'id',
    isLive: `status = 'ACTIVE'`,
    owner: 'null',
    changes: ['updateMe(name: "Another name") { id }', 'deactivateUser(userId: $userId) { id }'],
  },
  state: [
    { name: 'users', query: '{ users(size: 200) { content { id name email status roles } } }' },
    {
      name: 'sessions',
      query: `query ($id: UUID!) { sessions(userId: $id, includeEnded: true) { content { sessionId endedAt } } }`,
      of: { state: 'users', id: 'id' },
    },
  ],
  tenancy: {
    kinds: { user: 'id', session: 'sessionId' },
    prepare: async (tenant, marker) => {
      const { userId } = await signIn(tenant, await newPerson(tenant, [], marker));
      return { user: userId, session: await sessionOf(tenant, userId) };
    },
    operations: [
      { query: 'me', select: selection },
      { query: 'users(size: 9)', pageOf: selection, isList: true },
      { query: 'users(sort: EMAIL_DESC, page: 1, size: 9)', pageOf: selection, isList: true },
      { query: 'user(userId: $a)', takes: ['user'], select: selection },
      {
        query: 'userLifecycle(userId: $a)',
        takes: ['user'],
        pageOf: 'eventType roles performedById performedBy { name } reason',
      },
      {
        query: 'sessions(userId: $a, includeEnded: true)',
        takes: ['user'],
        pageOf: session,
        isList: true,
      },
      { get: '/tenant-auth/v1/users/{a}', takes: ['user'] },
      { get: '/tenant-auth/v1/users/{a}/lifecycle', takes: ['user'] },
      { get: '/tenant-auth/v1/users/{a}/log', takes: ['user'] },
      { mutation: 'inviteUser(email: $email, name: $name)', makes: 'user', select: selection },
      { mutation: 'inviteUsers(invitations: [{ email: $email, name: $name }])', select: selection },
      { mutation: 'updateMe(name: $name)', select: selection },
      {
        mutation: 'setUserRoles(userId: $a, roles: ["AUDIT:READ"], reason: $prose)',
        takes: ['user'],
        select: selection,
      },
      { mutation: 'resendInvite(userId: $a)', takes: ['user'], select: selection },
      { mutation: 'suspendUser(userId: $a, reason: $prose)', takes: ['user'], select: selection },
      { mutation: 'reactivateUser(userId: $a, reason: $prose)', takes: ['user'], select: selection },
      { mutation: 'deactivateUser(userId: $a, reason: $prose)', takes: ['user'], select: selection },
      { mutation: 'revokeSessions(userId: $a, reason: $prose)', takes: ['user'], select: 'message' },
      { mutation: 'revokeSession(sessionId: $a, reason: $prose)', takes: ['session'], select: session },
    ],
  },
  life: invitedLife,
  stored: {
    tables: [
      'tenant_auth.person',
      'tenant_auth.password',
      'tenant_auth.principal',
      'tenant_auth.role_holder',
      'tenant_auth.session',
      'tenant_auth.refresh_token',
      'tenant_auth.one_time_secret',
    ],
    findable: [
      { table: 'tenant_auth.person', column: 'email' },
      { table: 'tenant_auth.refresh_token', column: 'token_hash' },
      { table: 'tenant_auth.one_time_secret', column: 'secret_hash' },
    ],
    ofTwoParties: [
      { table: 'tenant_auth.person', policy: 'tenants_of_batch', command: 'r' },
      { table: 'tenant_auth.principal', policy: 'tenants_of_batch', command: 'r' },
      { table: 'tenant_auth.session', policy: 'tenants_of_batch', command: 'r' },
    ],
  },
  lists: {
    'GraphQL users': { statements: '2 / 3' },
    'GraphQL userLifecycle': { statements: '2 / 4' },
    'GraphQL sessions': { statements: '1 / 2' },
    'GraphQL myRoles': { statements: '0 / 0' },
    'REST getMyRoles': { statements: '0 / 0' },
    'GraphQL permissions': { statements: '0 / 0' },
    'REST listUsers': { statements: '2 / 3' },
    'REST listUserLifecycle': { statements: '1 / 3' },
    'REST listUserLog': { statements: '1 / 3' },
    'REST listSessions': { statements: '1 / 2' },
    'REST listPermissions': { statements: '0 / 0' },
  },
  filteredLists: [
    'users(q: "person 7777")',
    'users(sort: EMAIL_ASC)',
    'users(sort: CREATED_AT_DESC)',
    'users(status: SUSPENDED)',
    'users(role: "AUDIT:READ")',
    'users(sort: STATUS_ASC)',
  ],
};
