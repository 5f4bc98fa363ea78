import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';

const create = 'mutation ($name: Name!) { createGroup(name: $name) { groupId } }';
const add =
  'mutation ($id: UUID!, $userIds: [UUID!]!) { addGroupMembers(groupId: $id, userIds: $userIds) { name } }';

test(
  cites('decided.groups', 'A caller can read their own groups without a role, and other people’s with it'),
  async () => {
    const { admin, ask, caller } = await beginStory();
    for (const name of ['Writers', 'Editors'])
      await ask(add, { id: (await ask(create, { name })).groupId, userIds: [admin.id] });
    const { content } = await ask('{ users { content { id groups { name members { totalElements } } } } }');
    const groups = ['Editors', 'Writers'].map((name) => ({ name, members: { totalElements: 1 } }));
    expect(content).toEqual([{ id: admin.id, groups }]);
    const reader = await caller(['USERS:READ']);
    const { data, errors } = await graphql(
      shared.url,
      '{ users { content { groups { name } } } }',
      {},
      reader.token,
    );
    expect(data.users.content.find((user: { groups: unknown }) => user.groups === null)).toBeDefined();
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const keeper = await caller(['USERS:READ', 'GROUPS:READ']);
    const seen = await graphql(
      shared.url,
      `query ($id: UUID!) { user(userId: $id) { groups { name } } }`,
      { id: admin.id },
      keeper.token,
    );
    expect(seen.data.user.groups).toEqual([{ name: 'Editors' }, { name: 'Writers' }]);
  },
);

test('A caller’s own groups show their roles, but not their other members', async () => {
  const { ask, caller } = await beginStory();
  const { id, token } = await caller([]);
  await ask(add, { id: (await ask(create, { name: 'Editors' })).groupId, userIds: [id] });
  const own = '{ me { groups { name roles members { totalElements } } } }';
  const { data, errors } = await graphql(shared.url, own, {}, token);
  expect(data.me.groups).toEqual([{ name: 'Editors', roles: [], members: null }]);
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
});
