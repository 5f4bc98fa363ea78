import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { asOwner } from '../database/roles.ts';
import { entriesAfter } from '../ledger/ledger-tables.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { change, changeTogether } from '../transaction/change.ts';
import { read } from '../transaction/read.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { mostRows, sealTenants } from './seal-tenants.ts';
import { recordSome, tamper } from './sealing.fixture.ts';
import { takeSealingTurn } from './sealing-turn.ts';
import { verifySeals } from './verify-seals.ts';

// The clock stands still: they seal nothing by themselves.
const options = { work: false, clock: new TurnedClock() };
const things = await startThings({}, options);

/** So many tenants, in the order of their ids. */
const newTenants = (count: number) => Array.from({ length: count }, () => randomUUID()).sort();

const sealAll = (tenantIds: readonly string[]) => sealTenants(things.platformContext(), tenantIds, 0);

/** The seals of tenants, each with the number of the transaction that has written it. */
async function sealsOf(tenantIds: readonly string[]) {
  const text = `select tenant_id as "tenantId", number::int, size, xmin::text as transaction
    from traffic.seal where tenant_id = any($1) order by 1, 2`;
  return (await asOwner(things.url, (owner) => owner.query(text, [tenantIds]))).rows;
}

describe('Tenants that are sealed together', () => {
  test('have a seal and an entry each, of one transaction', async () => {
    const tenantIds = newTenants(3);
    for (const [index, tenantId] of tenantIds.entries())
      await recordSome(things.platformContext(tenantId), index + 1);
    const sealed = await sealAll(tenantIds);
    expect(sealed).toEqual(
      new Map(tenantIds.map((tenantId, index) => [tenantId, { rows: 2 * index + 4, hasMore: false }])),
    );
    const seals = await sealsOf(tenantIds);
    expect(seals.map(({ tenantId, number, size }) => [tenantId, number, size])).toEqual(
      tenantIds.map((tenantId, index) => [tenantId, 1, 2 * index + 4]),
    );
    expect(new Set(seals.map(({ transaction }) => transaction)).size).toBe(1);
    for (const tenantId of tenantIds) {
      const context = things.platformContext(tenantId);
      expect(await verifySeals(context)).toBeUndefined();
      const [entry, ...more] = await read(context, (reader) => entriesAfter(reader, tenantId, 0, 10));
      expect(entry).toMatchObject({ action: 'traffic.sealed', tenantId, seq: 1, actorKind: 'SERVICE' });
      expect(more).toEqual([]);
    }
  });

  test('are all but those whose rows do not fit', async () => {
    const [first = '', second = '', third = ''] = newTenants(3);
    const admit = (tenantId: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          things.platformContext(tenantId).exchanges.admit(admissionOf(tenantId)),
        ),
      );
    await admit(first, mostRows - 1);
    await admit(second, 2);
    await admit(third, 1);
    const sealed = await sealAll([first, second, third]);
    expect([...sealed]).toEqual([
      [first, { rows: mostRows - 1, hasMore: false }],
      [third, { rows: 1, hasMore: false }],
    ]);
    expect([...(await sealAll([second]))]).toEqual([[second, { rows: 2, hasMore: false }]]);
  });

  test('are sealed by several processes at a time, each row once', async () => {
    const other = await openThings({}, { on: things.url, ...options });
    const tenantIds = newTenants(5);
    for (const tenantId of tenantIds) await recordSome(things.platformContext(tenantId), 2);
    const all = await Promise.all(
      [things, other].map(({ platformContext }) => sealTenants(platformContext(), tenantIds, 0)),
    );
    const rows = all.flatMap((sealed) => [...sealed.values()].map((one) => one.rows));
    expect(rows.reduce((sum, one) => sum + one, 0)).toBe(5 * 6);
    for (const tenantId of tenantIds)
      expect(await verifySeals(things.platformContext(tenantId))).toBeUndefined();
    await other.stop();
  });
});

describe('A tenant that cannot be sealed', () => {
  const takeTurn = (tenantIds: readonly string[]) => takeSealingTurn(tenantIds, { seal: sealAll });

  test('holds up no other: one with a row that no seal can cover', async () => {
    const tenantIds = newTenants(5);
    for (const tenantId of tenantIds) await recordSome(things.platformContext(tenantId), 1);
    await tamper(
      things.url,
      `update traffic.exchange set started_at = 'infinity' where tenant_id = '${tenantIds[2]}'`,
    );
    const { done, failed } = await takeTurn(tenantIds);
    expect(failed.map(({ item }) => item)).toEqual([tenantIds[2]]);
    expect(done.toSorted()).toEqual(tenantIds.toSpliced(2, 1));
    expect((await sealsOf(tenantIds)).map(({ tenantId }) => tenantId)).toEqual(tenantIds.toSpliced(2, 1));
  });

  test('holds up no other: one whose ledger is locked', async () => {
    const tenantIds = newTenants(5);
    for (const tenantId of tenantIds) {
      await recordSome(things.platformContext(tenantId), 1);
      await sealAll([tenantId]);
      await recordSome(things.platformContext(tenantId), 1);
    }
    await asOwner(things.url, async (owner) => {
      await owner.query('begin');
      await owner.query('select from ledger.head where tenant_id = $1 for update', [tenantIds[3]]);
      const { done, failed } = await takeTurn(tenantIds);
      expect(failed.map(({ item }) => item)).toEqual([tenantIds[3]]);
      expect(done.toSorted()).toEqual(tenantIds.toSpliced(3, 1));
      await owner.query('rollback');
    });
    expect((await takeTurn(tenantIds)).failed).toEqual([]);
  });
});

describe('A change of several tenants', () => {
  const tables = ['writer', 'exchange', 'outcome', 'task_event', 'seal', 'seal_range'];
  /** The tenants whose rows a statement sees, of those that are asked for. */
  const seen = (table: string, tenantIds: readonly string[]) => sql<{ id: string }>`
    select distinct tenant_id as id from ${sql.table(`traffic.${table}`)}
    where tenant_id = any(${tenantIds}::uuid[]) order by 1`;

  test.each(tables)('sees the rows of %s of those that it names, until it ends', async (table) => {
    const tenantIds = newTenants(3);
    for (const tenantId of tenantIds) await recordSome(things.platformContext(tenantId), 1);
    await sealAll(tenantIds);
    const named = tenantIds.slice(0, 2);
    const { rows } = await changeTogether(things.platformContext(), named, (em) =>
      seen(table, tenantIds).execute(em.getKysely()),
    );
    // Which tenants have traffic is what the platform sees anyway.
    expect(rows.map(({ id }) => id)).toEqual(table === 'writer' ? tenantIds : named);
    // As many at once as there are connections.
    const after = await Promise.all(
      Array.from({ length: 20 }, () =>
        change(things.context(), (em) => seen(table, tenantIds).execute(em.getKysely())),
      ),
    );
    expect(after.flatMap((later) => later.rows)).toEqual([]);
  });
});
