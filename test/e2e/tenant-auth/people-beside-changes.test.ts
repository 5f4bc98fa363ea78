import { expect, test } from '@jest/globals';
import { type MutationBeside, outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const database = new LedgerReader();

/** Changes all rows of the tenant except those of its admin, who is the oldest. */
const people = (set: string) => `update tenant_auth.person set ${set}
  where tenant_id = $1 and id <> (select min(id::text)::uuid from tenant_auth.person where tenant_id = $1)`;
const principals = (set: string) => `update tenant_auth.principal set ${set} where tenant_id = $1
  and principal_id <> (select min(id::text)::uuid from tenant_auth.person where tenant_id = $1)`;

const audits = `roles = '{AUDIT:READ}'`;

/** Something about another person of the tenant, who has one of these states. */
const about =
  (mutation: (id: string) => string, status = 'ACTIVE') =>
  async ({ caller, tenantId }: Story) => {
    const { id } = await caller([]);
    await database.query(people(`status = '${status}'`), [tenantId]);
    return `${mutation(id)} { __typename }`;
  };

/** Opens a session of a person. @returns its id */
async function newSession(tenantId: string, id: string): Promise<string> {
  const insert = `insert into tenant_auth.session (tenant_id, session_id, user_id, method, created_at, expires_at)
    values ($1, gen_random_uuid(), $2, 'PASSWORD', now(), now() + interval '1 day') returning session_id`;
  const [session] = await database.query(insert, [tenantId, id]);
  return String(session?.session_id);
}

/** Something about a new group with the other person in it. */
const aboutGroup =
  (mutation: (groupId: string, id: string) => string) =>
  async ({ ask, caller }: Story) => {
    const { id } = await caller([]);
    const { groupId } = await ask('mutation { createGroup(name: "Staff") { groupId } }');
    return `${mutation(groupId, id)} { __typename }`;
  };

const [person, principal] = ['tenant_auth.person', 'tenant_auth.principal'];
const setRoles = (id: string) => `setUserRoles(userId: "${id}", roles: ["AUDIT:READ"])`;
const addMember = (groupId: string, id: string) =>
  `addGroupMembers(groupId: "${groupId}", userIds: ["${id}"])`;

test.each<[string, MutationBeside['mutation'], string, string, string]>([
  ['gets no roles when deactivated', about(setRoles), person, people(`status = 'DEACTIVATED'`), 'CONFLICT'],
  ['gets no roles that they got', about(setRoles), principal, principals(audits), ''],
  [
    'is not suspended when deactivated',
    about((id) => `suspendUser(userId: "${id}")`),
    person,
    people(`status = 'DEACTIVATED'`),
    'CONFLICT',
  ],
  [
    'is not reactivated when deactivated',
    about((id) => `reactivateUser(userId: "${id}")`, 'SUSPENDED'),
    person,
    people(`status = 'DEACTIVATED'`),
    'CONFLICT',
  ],
  [
    'is not invited again after they have accepted',
    about((id) => `resendInvite(userId: "${id}")`, 'INVITED'),
    person,
    people(`status = 'ACTIVE'`),
    'CONFLICT',
  ],
  [
    'keeps no session that was opened last',
    async ({ caller, tenantId }) => {
      const { id } = await caller([]);
      await newSession(tenantId, id);
      await database.query('update tenant_auth.session set ended_at = now() where tenant_id = $1', [
        tenantId,
      ]);
      return `revokeSessions(userId: "${id}") { __typename }`;
    },
    person,
    'update tenant_auth.session set ended_at = null where tenant_id = $1',
    'session.revoked',
  ],
  [
    'joins no group that is deleted',
    aboutGroup(addMember),
    'tenant_auth.user_group',
    'delete from tenant_auth.user_group where tenant_id = $1',
    'NOT_FOUND',
  ],
  [
    'leaves a group that they joined at its end',
    aboutGroup((groupId) => `deleteGroup(groupId: "${groupId}")`),
    'tenant_auth.user_group',
    `insert into tenant_auth.group_member (tenant_id, group_id, user_id, source, joined_at)
      select tenant_id, group_id, created_by_id, 'MANUAL', now() from tenant_auth.user_group where tenant_id = $1`,
    'user.group_left, group.deleted',
  ],
  [
    'leaves no group that they have left',
    async (story) => {
      const { id } = await story.caller([]);
      const { groupId } = await story.ask('mutation { createGroup(name: "Staff") { groupId } }');
      await story.ask(`mutation { addGroupMembers(groupId: "${groupId}", userIds: ["${id}"]) { name } }`);
      return `removeGroupMembers(groupId: "${groupId}", userIds: ["${id}"]) { __typename }`;
    },
    'tenant_auth.user_group',
    'delete from tenant_auth.group_member where tenant_id = $1',
    '',
  ],
  [
    'has a name that they got meanwhile',
    async () => 'updateMe(name: "Ada") { __typename }',
    person,
    `update tenant_auth.person set name = 'Ada' where tenant_id = $1`,
    '',
  ],
  [
    'is invited only where nobody else has invited them again',
    async ({ caller, tenantId }) => {
      await caller([], { email: `${tenantId}@people.example` });
      await database.query(people(`status = 'DEACTIVATED'`), [tenantId]);
      return `inviteUser(email: "${tenantId}@people.example") { __typename }`;
    },
    person,
    people(`status = 'INVITED'`),
    'CONFLICT',
  ],
  [
    'ends no session that has ended',
    async ({ caller, tenantId }) => {
      const { id } = await caller([]);
      return `revokeSession(sessionId: "${await newSession(tenantId, id)}") { __typename }`;
    },
    'tenant_auth.session',
    'update tenant_auth.session set ended_at = now() where tenant_id = $1',
    '',
  ],
])('A person %s', async (_what, mutation, held, change, outcome) => {
  const story = await beginStory();
  expect(await outcomeBeside(story, await mutation(story), { held, change })).toBe(outcome);
});
