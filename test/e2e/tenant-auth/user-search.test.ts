import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { post } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { get } from './requests.ts';

test('People are searched by name and e-mail, also with a status, also after a change', async () => {
  const { tenantId, admin } = await beginStory();
  const emailOf = (name: string) => `${name}.${randomUUID()}@people.example`;
  const person = (name: string, email: string) => shared.provisioning.caller(tenantId, [], { name, email });
  const grace = await person('Åsa Hopper', emailOf('compiler'));
  const ada = await person('Ada Lovelace', emailOf('engine'));
  const found = async (query: string) => {
    const { json } = await get(`users?${query}`, admin.token);
    return json.content.map(({ id }: { id: string }) => id);
  };
  expect(await found('q=asa%20hop')).toEqual([grace.id]);
  expect(await found('q=ENGINE')).toEqual([ada.id]);
  expect(await found('q=nobody-here')).toEqual([]);
  await post(`users/${ada.id}/suspend`, {}, admin.token);
  expect(await found('q=engine&status=SUSPENDED')).toEqual([ada.id]);
  expect(await found('q=engine&status=ACTIVE')).toEqual([]);
  const other = await beginStory();
  expect((await get('users?q=engine', other.admin.token)).json.content).toEqual([]);
});
