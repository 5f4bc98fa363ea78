import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import { record } from '../ledger/record.ts';
import { systemClock } from '../primitives/clock.ts';
import { changeTogether } from '../transaction/change.ts';
import { leavesOf, rowsOfRanges, type Scope } from './covered-rows.ts';
import { MerkleTree } from './merkle-tree.ts';
import {
  insertSeals,
  type LastSeal,
  lastSeals,
  noSeal,
  type SealWithRanges,
  sizeOf,
  unsealedRangesOf,
} from './seals.ts';
import { trafficEvents } from './traffic-events.ts';
import { idAt, timeOf } from './uuid-time.ts';

/** Rows that wait for a seal before its time has come. */
export const manyRows = 1_000;

/** The rest after a seal, in milliseconds: with it, a row waits for less than a minute. */
export const sealRest = 25_000;

/** Rows of one seal, and of all seals of one transaction, which are hashed in one go. */
export const mostRows = 2_000;

/** What became of sealing a tenant. */
export interface Sealed {
  /** How many rows were sealed. */
  rows: number;
  /** Whether rows may be left: there were too many, the last seal is too young, or another process seals. */
  hasMore: boolean;
}

/**
 * Binds rows of the caller's tenant into its ledger, as `sealTenants` does those of several.
 * @param context of the platform
 */
export async function sealTenant(context: Context, rest = sealRest, clock = systemClock): Promise<Sealed> {
  const { tenantId } = callerOf(context);
  const sealed = await sealTenants(context, [tenantId], rest, clock);
  return sealed.get(tenantId) ?? { rows: 0, hasMore: true };
}

/**
 * Binds rows of tenants into their ledgers, in one transaction: of each tenant one seal, and one entry with its root. One
 * process seals a tenant at a time, and each sees the seals of those before.
 * @param context of the platform
 * @param rest the least age of the seal before, in milliseconds, unless many rows wait
 * @returns what became of each tenant, without those whose rows are too many together with the others'
 */
export function sealTenants(
  context: Context,
  tenantIds: readonly string[],
  rest = sealRest,
  clock = systemClock,
): Promise<Map<string, Sealed>> {
  return changeTogether(context, tenantIds, async (em) => {
    const db = dbOf(em);
    // Another process seals those that cannot be locked.
    const sealed = new Map(tenantIds.map((tenantId) => [tenantId, { rows: 0, hasMore: true }]));
    const due: NextSeal[] = [];
    let room = mostRows;
    for (const unsealed of await unsealedOf(db, await lockTenants(db, tenantIds))) {
      const { tenantId, size, before } = unsealed;
      if (size === 0) sealed.set(tenantId, { rows: 0, hasMore: false });
      if (size === 0 || (size < manyRows && isYoung(before, rest, clock.date()))) continue;
      if (size > room) sealed.delete(tenantId);
      else {
        sealed.set(tenantId, { rows: size, hasMore: size >= mostRows });
        due.push(unsealed);
        room -= size;
      }
    }
    if (due.length > 0) await seal(em, due);
    return sealed;
  });
}

export function scopeOf(em: EntityManager, tenantId: string): Scope {
  return { db: dbOf(em), tenantId };
}

function dbOf(em: EntityManager): Scope['db'] {
  return em.getKysely() as unknown as Kysely<never>;
}

/** Until the end of the transaction, no other process seals these tenants. @returns those that none seals now */
async function lockTenants(db: Scope['db'], tenantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${tenantIds}::uuid[]) as tenant (id)
    where pg_try_advisory_xact_lock(hashtextextended('traffic ' || id, 0))`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the next seal of a tenant covers, and the seal before. */
interface NextSeal extends Pick<SealWithRanges, 'ranges' | 'size'> {
  tenantId: string;
  before: LastSeal;
}

async function unsealedOf(db: Scope['db'], tenantIds: readonly string[]): Promise<NextSeal[]> {
  const last = await lastSeals(db, tenantIds);
  const unsealed = await unsealedRangesOf(db, tenantIds, mostRows);
  return tenantIds.map((tenantId) => {
    const ranges = unsealed.get(tenantId) ?? [];
    return { tenantId, before: last.get(tenantId) ?? noSeal, ranges, size: sizeOf(ranges) };
  });
}

/** A seal of the future has the time of a clock that is ahead: nothing can wait until it is old. */
function isYoung({ sealId }: LastSeal, rest: number, now: number): boolean {
  const age = now - timeOf(sealId);
  return age >= 0 && age < rest;
}

async function seal(em: EntityManager, due: readonly NextSeal[]): Promise<void> {
  const db = dbOf(em);
  const roots = await rootsOf(db, due);
  const now = await databaseTime(db);
  const seals = due.map(({ tenantId, before, ranges, size }, index) => ({
    tenantId,
    number: before.number + 1,
    sealId: idAt(Math.max(now, timeOf(before.sealId) || 0)),
    root: roots[index] ?? '',
    previousRoot: before.root,
    size,
    ranges,
  }));
  await insertSeals(db, seals);
  for (const { tenantId, sealId, root } of seals)
    await record(em, { event: trafficEvents.TRAFFIC.sealed, id: sealId, after: root, tenantId });
}

/** The root of each tenant's rows, in hex. */
async function rootsOf(db: Scope['db'], due: readonly NextSeal[]): Promise<string[]> {
  const all = due.flatMap(({ tenantId, ranges }) => ranges.map((range) => ({ tenantId, ...range })));
  const rows = await rowsOfRanges(db, all);
  return due.map(({ ranges }) => {
    const covered = rows.splice(0, ranges.length).flat();
    return new MerkleTree(leavesOf(covered)).root.toString('hex');
  });
}

/** Milliseconds since 1970 by the clock of the database, which stamps the entry of a seal as well. */
async function databaseTime(db: Scope['db']): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from ledger.clock()) * 1000)::float8 as at`.execute(db);
  return rows[0]?.at ?? 0;
}
