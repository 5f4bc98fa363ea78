import { expect, test } from '@jest/globals';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from './story.ts';

const create = 'mutation ($name: Name!) { createGroup(name: $name) { groupId } }';
const add =
  'mutation ($id: UUID!, $userIds: [UUID!]!) { addGroupMembers(groupId: $id, userIds: $userIds) { name } }';

test('The groups of people are read by who may read people', async () => {
  const { admin, ask, caller } = await beginStory();
  for (const name of ['Writers', 'Editors'])
    await ask(add, { id: (await ask(create, { name })).groupId, userIds: [admin.id] });
  const { content } = await ask('{ users { content { id groups { name members { totalElements } } } } }');
  const groups = ['Editors', 'Writers'].map((name) => ({ name, members: { totalElements: 1 } }));
  expect(content).toEqual([{ id: admin.id, groups }]);
  const { token } = await caller([]);
  const { data, errors } = await graphql(shared.url, '{ me { name groups { name } } }', {}, token);
  expect([data.me.groups, errors?.[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
});
