import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { graphql, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story, uuidV7 } from '../../kit/story.ts';

const ledger = new LedgerReader();
const create =
  'mutation ($name: Name!, $roles: [Role!]) { createGroup(name: $name, roles: $roles) { groupId } }';
const update =
  'mutation ($id: UUID!, $roles: [Role!]) { updateGroup(groupId: $id, roles: $roles) { roles } }';
/** @param described the changes, as arguments */
const updateOf = (described: string) =>
  `mutation ($id: UUID!) { updateGroup(groupId: $id, ${described}) { roles } }`;
const remove = 'mutation ($id: UUID!) { deleteGroup(groupId: $id) { groupId } }';
const add =
  'mutation ($id: UUID!, $userIds: [UUID!]!) { addGroupMembers(groupId: $id, userIds: $userIds) { name } }';
const take =
  'mutation ($id: UUID!, $userIds: [UUID!]!) { removeGroupMembers(groupId: $id, userIds: $userIds) { name } }';

const make = async ({ ask }: Story, roles: string[], name = 'Editors'): Promise<string> =>
  (await ask(create, { name, roles })).groupId;
const channels = async (token: string) =>
  (await rest(shared.url, 'GET', '/registry/v1/channels', token)).status;

describe('A group', () => {
  test('is created, changed, read and deleted by REST', async () => {
    const { admin } = await beginStory();
    const made = await post('groups', { name: 'Editors', roles: ['CHANNELS:READ'] }, admin.token);
    const path = `/tenant-auth/v1/groups/${made.json.groupId}`;
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    expect(made.json).toMatchObject({ groupId: expect.stringMatching(uuidV7), roles: ['CHANNELS:READ'] });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ description: 'Who edits.' });
    const changed = await rest(shared.url, 'PATCH', path, admin.token, { headers, body });
    expect(changed.json).toMatchObject({
      name: 'Editors',
      description: 'Who edits.',
      roles: ['CHANNELS:READ'],
    });
    expect((await rest(shared.url, 'GET', path, admin.token)).json).toEqual(changed.json);
    expect((await rest(shared.url, 'DELETE', path, admin.token)).status).toBe(204);
    expect((await rest(shared.url, 'GET', path, admin.token)).status).toBe(404);
  });

  test('grants its roles to its members from the next request until it is deleted', async () => {
    const story = await beginStory();
    const member = await story.caller([]);
    const id = await make(story, ['CHANNELS:READ']);
    expect(await channels(member.token)).toBe(403);
    await story.ask(add, { id, userIds: [member.id] });
    expect(await channels(member.token)).toBe(200);
    await story.ask(update, { id, roles: [] });
    expect(await channels(member.token)).toBe(403);
    await story.ask(update, { id, roles: ['CHANNELS:ADMIN'] });
    expect(await channels(member.token)).toBe(200);
    await story.ask(remove, { id });
    expect(await channels(member.token)).toBe(403);
    expect(await ledger.actionsOn(story.tenantId, member.id)).toEqual([
      'user.registered',
      'user.group_joined',
      'user.group_left',
    ]);
    expect((await ledger.actionsOn(story.tenantId, id)).at(-1)).toBe('group.deleted');
  });

  test(cites('decided.roles', 'cannot grant roles that its manager lacks'), async () => {
    const story = await beginStory();
    const id = await make(story, ['TENANT:ADMIN']);
    const { token, id: userId } = await story.caller(['GROUPS:ADMIN']);
    const code = async (document: string, variables: object) =>
      (await graphql(shared.url, document, variables, token)).errors?.[0]?.extensions.code;
    expect(await code(create, { name: 'Others', roles: ['USERS:READ'] })).toBe('FORBIDDEN');
    expect(await code(add, { id, userIds: [userId] })).toBe('FORBIDDEN');
    expect(await code(update, { id, roles: ['TENANT:ADMIN', 'USERS:READ'] })).toBe('FORBIDDEN');
    expect(await code(update, { id, roles: ['TENANT:ADMIN', 'GROUPS:READ'] })).toBeUndefined();
    for (const described of ['name: "Renamed"', 'description: "Other people."'])
      expect(await code(updateOf(described), { id })).toBe('FORBIDDEN');
  });
});

describe('The members of a group', () => {
  test(
    cites('decided.groups', 'are added once, listed in the order of their addition, and removed'),
    async () => {
      const story = await beginStory();
      const people = [await story.caller([], { name: 'One' }), await story.caller([], { name: 'Two' })];
      const id = await make(story, []);
      for (const { id: userId } of people) await story.ask(add, { id, userIds: [userId, people[0]?.id] });
      const list = await story.rest('GET', `/tenant-auth/v1/groups/${id}/members?size=1&page=1`);
      expect(list.json).toMatchObject({
        content: [{ user: { id: people[1]?.id, name: 'Two' }, source: 'MANUAL' }],
        totalElements: 2,
      });
      const path = `/tenant-auth/v1/groups/${id}/members/${people[0]?.id}`;
      for (const status of [204, 204]) expect((await story.rest('DELETE', path)).status).toBe(status);
      expect((await story.rest('GET', `/tenant-auth/v1/groups/${id}/members`)).json.totalElements).toBe(1);
    },
  );

  test('must be people of the tenant, and the refusal names every other id', async () => {
    const [story, other] = await Promise.all([beginStory(), beginStory()]);
    const id = await make(story, []);
    const userIds = [story.admin.id, other.admin.id];
    expect(await story.refusal(add, { id, userIds })).toEqual({
      code: 'UNPROCESSABLE',
      pointers: ['/userIds/1'],
    });
    expect((await story.refusal(add, { id, userIds: [] })).code).toBe('VALIDATION_FAILED');
    const many = Array.from({ length: 201 }, () => story.admin.id);
    expect((await story.refusal(add, { id, userIds: many })).code).toBe('VALIDATION_FAILED');
  });

  test(cites('decided.groups', 'added by an identity provider cannot be removed manually'), async () => {
    const story = await beginStory();
    const id = await make(story, []);
    await story.ask(add, { id, userIds: [story.admin.id] });
    await ledger.query(
      `update tenant_auth.group_member set source = 'IDENTITY_PROVIDER' where group_id = $1`,
      [id],
    );
    expect((await story.refusal(take, { id, userIds: [story.admin.id] })).code).toBe('CONFLICT');
  });

  test('cannot be removed if they are the last administrators', async () => {
    const story = await beginStory();
    const id = await make(story, ['TENANT:ADMIN']);
    await story.ask(add, { id, userIds: [story.admin.id] });
    await shared.provisioning.setRoles(story.admin, ['GROUPS:ADMIN']);
    const userIds = [story.admin.id];
    expect((await story.refusal(take, { id, userIds })).code).toBe('LAST_ADMIN');
    expect((await story.refusal(update, { id, roles: [] })).code).toBe('LAST_ADMIN');
    expect((await story.refusal(remove, { id })).code).toBe('LAST_ADMIN');
  });
});
