import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Context } from '../context/context.ts';
import { asOwner } from '../database/roles.ts';
import { Thing, thingList } from '../testing/thing.entity.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { waitForLocks } from '../testing/wait-for-locks.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { read } from '../transaction/read.ts';
import { countedRows } from './counted.ts';
import { keepCounter } from './counter.ts';

const things = await startThings();

const countsOf = async (context: Context) =>
  Object.fromEntries(await read(context, (reader) => thingList.counts(reader)));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

async function archive(context: Context, thingId: string): Promise<void> {
  await change(context, async (em) => {
    Object.assign(await lock(em, Thing, { thingId }), { archivedAt: new Date() });
  });
}

async function insertDirectly(tenantId: string, from: number, to: number): Promise<void> {
  await asOwner(things.url, (owner) =>
    owner.query(
      `insert into things.thing select $1, gen_random_uuid(), n::text, null, '{}', ''
       from generate_series($2::int, $3::int) as n`,
      [tenantId, from, to],
    ),
  );
}

describe('A counter', () => {
  test('is the number of rows after any concurrent changes, whether they succeed or fail [decided.totals-of-lists]', async () => {
    const context = things.context();
    const made = await Promise.all(numbers(60).map((name) => addThing(context, name)));
    const failing = numbers(30).map((name) => addThing(context, name).catch(() => undefined));
    await Promise.all([...failing, ...made.slice(0, 20).map((id) => archive(context, id))]);
    expect(await countsOf(context)).toEqual({ empty: 40, filled: 20 });
    await Promise.all(
      made.slice(10, 30).map((thingId) =>
        change(context, async (em) => {
          em.remove(await lock(em, Thing, { thingId }));
        }),
      ),
    );
    expect(await countsOf(context)).toEqual({ empty: 30, filled: 10 });
  });

  test('includes the changes of its own transaction before they are visible to others [decided.totals-of-lists]', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await addThing(context, 'before');
    await change(context, async (em) => {
      const more = { tenantId, name: 'more', archivedAt: null, tags: [], secret: '' };
      em.create(Thing, { thingId: randomUUID(), ...more });
      await em.flush();
      const db = em.getKysely() as unknown as Parameters<ReturnType<typeof sql>['execute']>[0];
      const { rows } = await sql<{ sum: string }>`select sum(rows) from tally.note`.execute(db);
      expect(Number(rows[0]?.sum)).toBe(2);
      expect(await countsOf(context)).toEqual({ empty: 1 });
    });
    expect(await countsOf(context)).toEqual({ empty: 2 });
  });

  test('keeps few notes, however many changes there were', async () => {
    const context = things.context();
    for (const name of numbers(300)) await addThing(context, name);
    const { rows } = await read(context, ({ db }) =>
      sql<{ count: string }>`select count(*) from tally.note`.execute(db),
    );
    expect(Number(rows[0]?.count)).toBeLessThan(200);
    expect(await countsOf(context)).toEqual({ empty: 300 });
  });

  test('sums up its notes beside another transaction that does the same, without waiting for it', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    for (const name of numbers(3)) await addThing(context, name);
    const sumUp = (owner: pg.Client) => owner.query(`select tally.sum_up($1, 'things.thing')`, [tenantId]);
    await asOwner(things.url, async (first) => {
      await first.query('begin');
      await sumUp(first);
      const summing = asOwner(things.url, sumUp);
      expect(await waitForLocks(first, [summing])).toBe(false);
      await first.query('commit');
      await summing;
    });
    expect(await countsOf(context)).toEqual({ empty: 3 });
  });

  test('counts rows inserted past the product, many in one statement, and rows that existed before', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await insertDirectly(tenantId, 1, 5_000);
    expect(await countsOf(context)).toEqual({ empty: 5_000 });
    await asOwner(things.url, async (owner) => {
      await owner.query('delete from tally.note where tenant_id = $1', [tenantId]);
      await owner.query('alter table things.thing disable trigger user');
      await insertDirectly(tenantId, 5_001, 6_000);
      await owner.query('alter table things.thing enable trigger user');
      await owner.query(keepCounter('things.thing', { by: [{ isEmpty: 'archivedAt' }] }));
    });
    expect(await countsOf(context)).toEqual({ empty: 6_000 });
    await addThing(context, 'lamp');
    expect(await countsOf(context)).toEqual({ empty: 6_001 });
  });

  test('gives totals for conditions that it knows, and for no others', async () => {
    const context = things.context();
    await archive(context, await addThing(context, 'old'));
    await addThing(context, 'new');
    const { counter } = thingList;
    const countOf = (query: Parameters<typeof countedRows>[1]) =>
      read(context, (reader) => countedRows(reader, { counter, ...query }));
    expect(await countOf({})).toBe(2);
    expect(await countOf({ where: { archivedAt: null } })).toBe(1);
    expect(await countOf({ where: { archivedAt: undefined } })).toBe(2);
    for (const query of [
      { where: { name: 'new' } },
      { where: { archivedAt: new Date() } },
      { having: sql`true` },
      { acrossTenants: true },
    ])
      expect(await countOf(query)).toBeUndefined();
  });

  test('excludes other tables, and gives the total also beyond the last page', async () => {
    const context = things.context();
    for (const name of numbers(3)) await addThing(context, name);
    await asOwner(things.url, (owner) =>
      owner.query(`insert into tally.note values ($1, 'things.other', 'empty', 40)`, [
        String(context.caller?.tenantId),
      ]),
    );
    expect(await countsOf(context)).toEqual({ empty: 3 });
    const beyond = await read(context, (reader) => thingList.page(reader, { page: 9, size: 2 }));
    expect(beyond).toMatchObject({ content: [], totalElements: 3, totalPages: 2 });
  });

  test('is visible to its tenant alone, and not writable', async () => {
    const context = things.context();
    await addThing(context, 'lamp');
    expect(await countsOf(things.context())).toEqual({});
    const forge = (tenantId: string) =>
      change(context, (em) =>
        em.execute(`insert into tally.note values (?, 'things.thing', 'empty', 1000)`, [tenantId]),
      );
    for (const tenantId of [String(context.caller?.tenantId), randomUUID()])
      await expect(forge(tenantId)).rejects.toThrow(/row-level security/);
  });
});
