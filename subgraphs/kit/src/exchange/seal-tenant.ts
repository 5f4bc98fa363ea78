import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import { record } from '../ledger/record.ts';
import { systemClock } from '../primitives/clock.ts';
import { change } from '../transaction/change.ts';
import { coveredRows, leavesOf, type Scope } from './covered-rows.ts';
import { MerkleTree } from './merkle-tree.ts';
import { insertSeal, lastSeal, sizeOf, unsealedRanges } from './seals.ts';
import { trafficEvents } from './traffic-events.ts';
import { idAt, timeOf } from './uuid-time.ts';

/** Rows that wait for a seal before its time has come. */
export const manyRows = 1_000;

/** The rest after a seal, in milliseconds: with it, a row waits for less than a minute. */
export const sealRest = 25_000;

/** Rows of one seal, which are hashed in one go. */
export const mostRows = 2_000;

/** What became of sealing a tenant. */
export interface Sealed {
  /** How many rows were sealed. */
  rows: number;
  /** Whether rows may be left: there were too many, the last seal is too young, or another process seals. */
  hasMore: boolean;
}

/**
 * Binds rows of the caller's tenant into its ledger: one seal, and one entry with its root. One process seals a
 * tenant at a time, and each sees the seals of those before.
 * @param context of the platform
 * @param rest the least age of the seal before, in milliseconds, unless many rows wait
 */
export function sealTenant(context: Context, rest = sealRest, clock = systemClock): Promise<Sealed> {
  return change(context, async (em) => {
    const scope = scopeOf(em, callerOf(context).tenantId);
    if (!(await isFree(scope))) return { rows: 0, hasMore: true };
    const before = await lastSeal(scope);
    const ranges = await unsealedRanges(scope, mostRows);
    const size = sizeOf(ranges);
    const age = clock.date() - timeOf(before.sealId);
    if (size === 0) return { rows: 0, hasMore: false };
    // A seal of the future has the time of a clock that is ahead: nothing can wait until it is old.
    const isYoung = age >= 0 && age < rest;
    if (size < manyRows && isYoung) return { rows: 0, hasMore: true };
    const root = new MerkleTree(leavesOf(await coveredRows(scope, ranges))).root.toString('hex');
    const number = before.number + 1;
    const sealId = idAt(Math.max(await databaseTime(scope), timeOf(before.sealId) || 0));
    await insertSeal(scope, { number, sealId, root, previousRoot: before.root, size, ranges });
    await record(em, { event: trafficEvents.TRAFFIC.sealed, id: sealId, after: root });
    return { rows: size, hasMore: size >= mostRows };
  });
}

export function scopeOf(em: EntityManager, tenantId: string): Scope {
  return { db: em.getKysely() as unknown as Kysely<never>, tenantId };
}

/** Milliseconds since 1970 by the clock of the database, which stamps the entry of a seal as well. */
async function databaseTime({ db }: Scope): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from ledger.clock()) * 1000)::float8 as at`.execute(db);
  return rows[0]?.at ?? 0;
}

/** Until the end of the transaction, nobody else seals the tenant. */
async function isFree({ db, tenantId }: Scope): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`traffic ${tenantId}`}, 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}
