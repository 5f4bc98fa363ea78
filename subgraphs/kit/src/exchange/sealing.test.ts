import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { asOwner } from '../database/roles.ts';
import { emptyChain } from '../ledger/entry-hash.ts';
import { entriesAfter } from '../ledger/ledger-tables.ts';
import { verifyAfter } from '../ledger/verify-chain.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import { leafHash, verifyInclusion } from './merkle-tree.ts';
import { proveExchange, type RowProof } from './prove-exchange.ts';
import { recordSome, sealAll, sealAsTheyCome } from './sealing.fixture.ts';
import { unsealedRanges } from './seals.ts';
import { firstStrayRow } from './stray-rows.ts';
import { verifySeals } from './verify-seals.ts';

// Without jobs: the task of each minute would seal beside these tests.
const things = await startThings({}, { work: false });
const other = await openThings({}, { on: things.url, work: false });
afterAll(() => other.stop());

type Context = ReturnType<typeof things.platformContext>;

const newTenant = () => things.platformContext(randomUUID());

const ledgerOf = (context: Context) =>
  read(context, (reader) => entriesAfter(reader, reader.tenantId, 0, 1_000));

const isProved = (row: RowProof | undefined) =>
  row !== undefined && verifyInclusion(leafHash(row.content), row.proof, Buffer.from(row.seal.root, 'hex'));

const prove = (context: Context, exchangeId: string) =>
  read(context, (reader) => proveExchange(reader, exchangeId));

/** Rows of traffic that the transaction has read so far. */
async function countReads({ db }: Reader): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::float8 as reads from pg_stat_xact_user_tables
    where schemaname = 'traffic'`.execute(db);
  return rows[0]?.reads ?? 0;
}

describe('A seal', () => {
  test('proves every row of its tenant against the root that the ledger has [decided.sealed-within-a-minute]', async () => {
    const context = newTenant();
    const admissions = await recordSome(context, 15);
    expect(await sealAll(context)).toBe(32);
    const [entry, ...more] = await ledgerOf(context);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'traffic.sealed', subjectKind: 'TRAFFIC', before: null });
    for (const { exchangeId } of admissions) {
      const { admission, outcome } = await prove(context, exchangeId);
      expect([admission, outcome].map(isProved)).toEqual([true, true]);
      expect(admission?.seal).toMatchObject({
        number: 1,
        size: 32,
        root: entry?.after,
        sealId: entry?.subjectId,
      });
      expect(JSON.parse(String(admission?.content))).toMatchObject({
        table: 'exchange',
        exchange_id: exchangeId,
      });
      expect(JSON.parse(String(outcome?.content))).toMatchObject({
        table: 'outcome',
        exchange_id: exchangeId,
      });
    }
    expect(await verifySeals(context)).toBeUndefined();
    const verified = await read(context, (reader) => verifyAfter(reader, emptyChain, emptyChain, 100));
    expect(verified.fault).toBeUndefined();
  });

  test('covers what came after the seal before, and follows it', async () => {
    const context = newTenant();
    const [early] = await recordSome(context, 2);
    expect(await sealAll(context)).toBe(6);
    const [late] = await recordSome(context, 3);
    expect(await prove(context, String(late?.exchangeId))).toEqual({
      admission: undefined,
      outcome: undefined,
    });
    expect(await sealAll(context)).toBe(8);
    expect(await sealAll(context)).toBe(0);
    const [before, after] = [
      await prove(context, String(early?.exchangeId)),
      await prove(context, String(late?.exchangeId)),
    ];
    expect(after.admission?.seal).toMatchObject({ number: 2, previousRoot: before.admission?.seal.root });
    expect(await verifySeals(context)).toBeUndefined();
  });

  test('is verified without reading again what other seals cover', async () => {
    const context = newTenant();
    await recordSome(context, 100);
    await sealAll(context);
    await recordSome(context, 1);
    const rowsRead = await read(context, async (reader) => {
      const { writerId, from } = (await unsealedRanges(reader, 1))[0] ?? { writerId: '', from: 0 };
      const before = await countReads(reader);
      expect(await firstStrayRow(reader, new Map([[writerId, from - 1]]))).toBeUndefined();
      return (await countReads(reader)) - before;
    });
    expect(rowsRead).toBeLessThan(20);
  });

  test('is not read by another tenant', async () => {
    const context = newTenant();
    const [admission] = await recordSome(context, 1);
    await sealAll(context);
    const proof = await prove(newTenant(), String(admission?.exchangeId));
    expect(proof).toEqual({ admission: undefined, outcome: undefined });
  });
});

describe('Two processes that seal while both write', () => {
  test('miss no row and cover none twice', async () => {
    const tenantId = randomUUID();
    const [one, two] = [things.platformContext(tenantId), other.platformContext(tenantId)];
    const writeAll = () =>
      Promise.all(Array.from({ length: 8 }, (_, index) => recordSome(index % 2 ? one : two, 30)));
    const sealing = [sealAsTheyCome(one), sealAsTheyCome(two)];
    await writeAll();
    // However slow the first seal is, rows come after it.
    await Promise.race(sealing.map(({ first }) => first));
    await writeAll();
    const byEach = await Promise.all(sealing.map(({ stop }) => stop()));
    const sealed = byEach.reduce((sum, rows) => sum + rows, 0) + (await sealAll(one));
    expect(sealed).toBe(2 * 8 * 62);
    const { rows } = await asOwner(things.url, (owner) =>
      owner.query(
        `select count(*)::int as seals, sum(size)::int as rows, count(distinct root)::int as roots
          from traffic.seal where tenant_id = $1`,
        [tenantId],
      ),
    );
    expect(rows[0].rows).toBe(2 * 8 * 62);
    expect(rows[0].seals).toBeGreaterThan(1);
    expect(rows[0].roots).toBe(rows[0].seals);
    expect(await verifySeals(one)).toBeUndefined();
  });
});
