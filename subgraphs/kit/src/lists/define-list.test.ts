import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { namesakeList, type Thing, thingList } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import type { ListRequest, Narrowing } from './list.types.ts';

const things = await startThings();
const context = things.context();
beforeAll(async () => {
  for (const name of ['Zoë', 'Straße', 'zoetrope']) await addThing(context, name);
  await addThing(things.context(), 'Zoe of another tenant');
});

async function namesOf(request: ListRequest<Thing>, narrowing?: Narrowing<Thing>): Promise<string[]> {
  const page = await read(context, (reader) => thingList.page(reader, request, narrowing));
  expect(page.totalElements).toBe(page.content.length);
  return page.content.map(({ name }) => name);
}

describe('A declared list', () => {
  test('has the order that it declares, unless a request names another of its own', async () => {
    expect(await namesOf({})).toEqual(['Straße', 'Zoë', 'zoetrope']);
    expect(await namesOf({ sort: 'name,desc' })).toEqual(['zoetrope', 'Zoë', 'Straße']);
    await expect(namesOf({ sort: 'secret' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test.each([undefined, null])('is narrowed by the filters that it declares, not by %s', async (name) => {
    expect(await namesOf({ name: 'Zoë' })).toEqual(['Zoë']);
    expect(await namesOf({ name })).toHaveLength(3);
    expect(await namesOf({ secret: 'another' })).toHaveLength(3);
  });

  test('is searched whatever the case and the accents, together with every other condition', async () => {
    expect(await namesOf({ q: 'zoe' })).toEqual(['Zoë', 'zoetrope']);
    expect(await namesOf({ q: 'STRASSE' })).toEqual(['Straße']);
    const short = { having: sql<boolean>`length(name) < 5 or false` };
    expect(await namesOf({ q: 'zoe' }, short)).toEqual(['Zoë']);
    expect(await namesOf({ q: 'zoe', name: 'zoetrope' })).toEqual(['zoetrope']);
  });

  test('with a required filter is refused without it', async () => {
    const pageOf = (where?: { name?: string }) =>
      read(context, async (reader) => namesakeList.page(reader, {}, { where }));
    expect((await pageOf({ name: 'Zoë' })).content).toHaveLength(1);
    for (const where of [undefined, {}, { name: undefined }])
      await expect(pageOf(where)).rejects.toThrow('A page of things.thing requires a name.');
  });

  test('has pages of many owners only within one property', async () => {
    const pages = read(context, async (reader) => thingList.pagesOf(reader, {}, []));
    await expect(pages).rejects.toThrow('A list of things.thing is not that of one owner.');
  });

  test('has counts only where it declares totals', async () => {
    const counts = await read(context, (reader) => thingList.counts(reader));
    expect(Object.fromEntries(counts)).toEqual({ empty: 3 });
    await expect(read(context, async (reader) => namesakeList.counts(reader))).rejects.toThrow(
      'A list of things.thing declares no totals.',
    );
  });
});
