import { describe, expect, test } from '@jest/globals';
import { beginStory, type Story } from '../../kit/story.ts';

/** What makes a noun of tenant-auth with a text in it, and the list that finds it. */
const searched = [
  {
    list: 'groups',
    made: 'mutation ($text: Name!) { createGroup(name: $text) { groupId } }',
    where: 'name',
  },
  {
    list: 'groups',
    made: 'mutation ($text: Prose!) { createGroup(name: "Staff", description: $text) { groupId } }',
    where: 'description',
  },
  {
    list: 'credentials',
    made: 'mutation ($text: Name!) { createCredential(kind: SERVICE, name: $text) { credential { credentialId } } }',
    where: 'name',
  },
];

async function found({ ask }: Story, list: string, q: string): Promise<number> {
  const answer = await ask(`query ($q: Name!) { ${list}(q: $q) { totalElements content { name } } }`, { q });
  expect(answer.content).toHaveLength(answer.totalElements);
  return answer.totalElements;
}

describe('A part of a text, in any case, finds in its own tenant only', () => {
  test.each(searched)('$list by $where', async ({ list, made }) => {
    const story = await beginStory();
    await story.ask(made, { text: 'Night Watch' });
    expect(await found(story, list, 'GHT wat')).toBe(1);
    expect(await found(story, list, 'day watch')).toBe(0);
    expect(await found(await beginStory(), list, 'night')).toBe(0);
  });
});
