import { beforeAll, describe, expect, test } from '@jest/globals';
import { Thing } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { List } from './define-list.ts';
import type { ListRequest } from './list.types.ts';

/** The things of an owner, who is their tenant. Their names stand for states. */
const ofOwner = new List(Thing, {
  sort: ['name'],
  order: { by: 'name' },
  filters: ['name'],
  within: ['tenantId'],
  archived: { at: 'archivedAt', index: 'none' },
});

const names = ['a', 'b', 'c', 'd', 'e'];
const things = await startThings();
const [context, other] = [things.context(), things.context()];
const owner = String(context.caller?.tenantId);
beforeAll(async () => {
  for (const name of names) await addThing(context, name);
  await addThing(other, 'of another');
  const archived = await addThing(context, 'ARCHIVED');
  await change(context, async (em) => {
    Object.assign(await lock(em, Thing, { thingId: archived }), { archivedAt: new Date() });
  });
});

async function pageOf(request: ListRequest<Thing, 'name'>, ownerId = owner) {
  const pages = await read(context, (reader) => ofOwner.pagesOf(reader, request, [ownerId, owner]));
  const { content, totalElements, totalPages } = pages.get(ownerId) ?? { content: [] };
  return { names: content.map(({ name }) => name), totalElements, totalPages };
}

describe('The pages of many owners', () => {
  test.each([
    [0, ['a', 'b']],
    [1, ['c', 'd']],
    [2, ['e']],
    [3, []],
  ])('count all rows of an owner, whichever is shown: page %i', async (page, shown) => {
    expect(await pageOf({ page, size: 2 })).toEqual({ names: shown, totalElements: 5, totalPages: 3 });
    const none = String(other.caller?.tenantId);
    expect(await pageOf({ page, size: 2 }, none)).toEqual({ names: [], totalElements: 0, totalPages: 0 });
  });

  test('count the rows of full pages and of those behind the last one, too', async () => {
    for (const size of [4, 5, 6])
      expect(await pageOf({ size })).toMatchObject({ names: names.slice(0, size), totalElements: 5 });
  });
});

test.each([
  ['by default', {}, names],
  [
    'with all others where all are asked for',
    { includeArchived: true },
    ['ARCHIVED', 'a', 'b', 'c', 'd', 'e'],
  ],
  ['where only theirs is asked for', { name: 'ARCHIVED' }, ['ARCHIVED']],
  ['where another state is asked for', { name: 'a' }, ['a']],
])('Archived rows are in a list or not: %s', async (_when, request, shown) => {
  expect(await pageOf(request)).toMatchObject({ names: shown, totalElements: shown.length });
  const { content } = await read(context, (reader) =>
    ofOwner.page(reader, request, { where: { tenantId: owner } }),
  );
  expect(content.map(({ name }) => name)).toEqual(shown);
});
