import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { asOwner } from '../../database/roles.ts';
import { Thing, thingList } from '../../testing/thing.entity.ts';
import { addThing, startThings } from '../../testing/things.fixture.ts';
import { change } from '../../transaction/change.ts';
import { lock } from '../../transaction/lock.ts';
import { read } from '../../transaction/read.ts';

const names = [
  'Straße nach Zürich',
  'ΟΔΥΣΣΕΥΣ Ὀδυσσεύς',
  'Привет, мир',
  '東京の案内係',
  '100% cotton_wool C:\\temp',
  "O'Brien; drop table",
  'Ｗｉｄｅ ﬁne',
  'x320x237 in ASCII',
];
const things = await startThings();
const context = things.context();
beforeAll(async () => {
  for (const name of names) await addThing(context, name);
});

const cases: [string, number[]][] = [
  ['strasse', [0]],
  ['ZURICH', [0]],
  ['οδυσσευς', [1]],
  ['привет', [2]],
  ['ПРИВЕТ, МИР', [2]],
  ['мир', [2]],
  ['案内', [3]],
  ['京', [3]],
  ['100%', [4]],
  ['%', []],
  ['n_w', [4]],
  ['nxw', []],
  ['c:\\temp', [4]],
  ['\\temp', [4]],
  ["o'b", [5]],
  ['wide FINE', [6]],
  ['x320', [7]],
  ['П', [2]],
  ['zü', [0]],
  ['dr', [5]],
  ['op', []],
  ['nothing like it', []],
];

describe('A text', () => {
  test.each(cases)('"%s" is found as people expect', async (text, found) => {
    const page = await read(context, (reader) => thingList.page(reader, { q: text, size: 50 }));
    expect(page.content.map(({ name }) => name).sort()).toEqual(found.map((place) => names[place]).sort());
    expect(page.totalElements).toBe(found.length);
  });

  test.each([
    ['agent', ['%']],
    ['привет', ['%']],
    ['案内', ['%']],
    ['zu', ['', '% ']],
  ])('"%s" is looked up in the index', async (text, before) => {
    const plan = await asOwner(things.url, async (owner) => {
      await owner.query(`insert into search.entry
        select 'many', gen_random_uuid(), upper(md5(n::text)) from generate_series(1, 20000) n on conflict do nothing`);
      // As autovacuum does: also moves new entries from the index's list of pending ones to their places.
      await owner.query('vacuum analyze search.entry');
      const { rows: given } = await owner.query(
        'select array_agg(search.pattern(before, $1)) as patterns from unnest($2::text[]) as before',
        [text, before],
      );
      const { rows } = await owner.query(
        `explain (costs off) select id from search.entry where scope = 'many' and texts like any ($1::text[])`,
        [given[0].patterns],
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Bitmap Index Scan on entry_texts\s+Index Cond: .*texts ~~/);
  });

  test('of another tenant is never found, nor readable otherwise', async () => {
    const other = things.context();
    await addThing(other, 'Straße einer anderen Stadt');
    const found = await read(context, (reader) => thingList.page(reader, { q: 'anderen' }));
    expect(found.content).toEqual([]);
    await expect(read(other, ({ db }) => sql`select from search.entry`.execute(db))).rejects.toThrow(
      /permission denied/,
    );
  });

  test('of a row that is published is found in every tenant, and only while it is', async () => {
    const own = things.context();
    const before = await addThing(own, 'Known everywhere');
    await asOwner(things.url, (owner) =>
      owner.query(
        `select search.keep('things.thing', 'things.thing', 'thing_id', null, '{name}', '{"secret": "told"}')`,
      ),
    );
    const found = async (scope = 'things.thing') => {
      const query = sql<{ id: string }>`select search.found_published(${scope}, array['%EVERYWHERE%']) as id`;
      return (await read(things.context(), ({ db }) => query.execute(db))).rows.map(({ id }) => id);
    };
    const edit = (values: Partial<Thing>) =>
      change(own, async (em) => Object.assign(await lock(em, Thing, { thingId: before }), values));
    expect(await found()).toEqual([]);
    await edit({ secret: 'told' });
    expect(await found()).toEqual([before]);
    expect(await found(`things.thing ${own.caller?.tenantId}`)).toEqual([]);
    await edit({ name: 'Renamed' });
    expect(await found()).toEqual([]);
    await edit({ name: 'Again everywhere' });
    expect(await found()).toEqual([before]);
    await edit({ secret: 'canary' });
    expect(await found()).toEqual([]);
  });

  test('changes and goes with its row', async () => {
    const own = things.context();
    const thingId = await addThing(own, 'Before');
    const idsOf = async (q: string) =>
      (await read(own, (reader) => thingList.page(reader, { q }))).content.map((thing) => thing.thingId);
    expect(await idsOf('before')).toEqual([thingId]);
    await change(own, async (em) => Object.assign(await lock(em, Thing, { thingId }), { name: 'After' }));
    expect([await idsOf('before'), await idsOf('after')]).toEqual([[], [thingId]]);
    await change(own, async (em) => em.remove(await lock(em, Thing, { thingId })));
    expect(await idsOf('after')).toEqual([]);
  });
});
