import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { BeginRequestArgs, RequestArgs } from './idempotent-request.types.ts';

/** A request that its caller may repeat. */
interface RequestRow {
  tenant_id: string;
  caller_id: string;
  /** Chosen by the caller. */
  key: string;
  /** The attempt that owns the key. */
  attempt_id: string;
  /** Equal for equal requests; sealed, because requests may contain passwords. */
  fingerprint: string;
  begun_at: unknown;
  /** Until when the owner counts as alive; `null` where it does not renew this. */
  owned_until: unknown;
  /** The sealed results of its changes, by the response names of its mutations; written in their transactions. */
  outcomes: unknown;
  /** The attempt can no longer change anything. */
  ended: boolean;
  /** The last entry that its changes have made in the ledger of its tenant; `null` where they made none. */
  entry_id: string | null;
  /** Sealed, because answers may contain secrets that are shown once; `null` until it is recorded. */
  answer: string | null;
}

export const table = 'idempotency.request';
const identity = ['tenant_id', 'caller_id', 'key'] as const;

/** How many of a tenant's expired rows are deleted when a row is added. */
const swept = 100;

/**
 * A request is stored for a day. Its owner renews its claim every two seconds, and counts as dead when it has not for six.
 * One that does not renew counts as dead after a minute.
 */
const isOver = sql<SqlBool>`begun_at < now() - interval '24 hours'`;
const renewedUntil = sql`now() + interval '6 seconds'`;
const ownedUntil = sql`coalesce(owned_until, begun_at + interval '60 seconds')`;
const isLate = sql<SqlBool>`${ownedUntil} < now()`;
/** In seconds, until another attempt may claim the key. */
const secondsLeft = sql<number>`greatest(1, ceil(extract(epoch from ${ownedUntil} - now())))::int`;
const hasActed = sql<SqlBool>`outcomes <> '{}'`;
const isFree = sql<SqlBool>`(${isOver} or answer is null and not ${hasActed} and (ended or ${isLate}))`;
const isLost = sql<SqlBool>`(answer is null and ${hasActed} and (ended or ${isLate}))`;

/** One statement decides which of many attempts gets an unused key. @returns whether this attempt got it */
export async function insertRequest(em: EntityManager, request: BeginRequestArgs): Promise<boolean> {
  const { tenantId: tenant_id, callerId: caller_id, key } = request;
  const inserted = await rows(em)
    .insertInto(table)
    .values({ tenant_id, caller_id, key, ...freshAttempt(request) })
    // Not an update: that would wait for a change that is writing its outcome to this row.
    .onConflict((conflict) => conflict.columns(identity).doNothing())
    .returning('attempt_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Takes over a free key from another attempt. @returns whether this attempt got it */
export async function takeOver(em: EntityManager, request: BeginRequestArgs): Promise<boolean> {
  const { numUpdatedRows } = await rows(em)
    .updateTable(table)
    .set(freshAttempt(request))
    .where(isNamed(request))
    .where(isFree)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The attempt that owns the key; `undefined` when its row has been deleted meanwhile. */
export function findAttempt(em: EntityManager, request: RequestArgs) {
  return rows(em)
    .selectFrom(table)
    .select(['attempt_id', 'fingerprint', 'answer', isFree.as('isFree'), isLost.as('isLost')])
    .select(secondsLeft.as('secondsLeft'))
    .where(isNamed(request))
    .executeTakeFirst();
}

/** Renews the claim of an attempt that owns the key. One that has lapsed is not renewed: others may be told so. */
export async function renew(em: EntityManager, request: RequestArgs): Promise<void> {
  await ofAttempt(em, request)
    .set({ owned_until: renewedUntil })
    .where('ended', '=', false)
    .where(sql<SqlBool>`not ${isLate}`)
    .execute();
}

/** Deletes some expired requests of the tenant, and skips locked rows. */
export async function sweep(em: EntityManager, tenantId: string): Promise<void> {
  await rows(em)
    .deleteFrom(table)
    .where(({ refTuple, selectFrom }) => {
      const over = selectFrom(table).where('tenant_id', '=', tenantId).where(isOver).limit(swept);
      const found = over.select(identity).forUpdate().skipLocked();
      return sql<SqlBool>`${refTuple(...identity)} in ${found}`;
    })
    .execute();
}

/** Stores the answer of an attempt that owns the key, and drops its outcomes, which are no longer needed. */
export async function keepAnswer(em: EntityManager, request: RequestArgs, answer: string): Promise<void> {
  await ofAttempt(em, request).set({ answer, outcomes: '{}', ended: true }).execute();
}

/** Ends an attempt that owns the key: where it has changed nothing, the next attempt may claim it at once. */
export async function endAttempt(em: EntityManager, request: RequestArgs): Promise<void> {
  await ofAttempt(em, request).set({ ended: true }).execute();
}

function freshAttempt({ attemptId: attempt_id, fingerprint, isRenewed }: BeginRequestArgs) {
  return {
    attempt_id,
    fingerprint,
    begun_at: sql`now()`,
    owned_until: isRenewed ? renewedUntil : null,
    outcomes: '{}',
    ended: false,
    answer: null,
    entry_id: null,
  };
}

/** The row of an attempt that owns its key and has no answer yet, to be updated. */
export function ofAttempt(em: EntityManager, request: RequestArgs) {
  return rows(em)
    .updateTable(table)
    .where(isNamed(request))
    .where('attempt_id', '=', request.attemptId)
    .where('answer', 'is', null);
}

/** The condition that a row is that of the request. */
export function isNamed({ tenantId, callerId, key }: RequestArgs) {
  return sql<SqlBool>`(tenant_id, caller_id, key) = (${tenantId}::uuid, ${callerId}::uuid, ${key})`;
}

/** The seal context of everything that is sealed of a request. */
export function placeOf({ tenantId, callerId, key }: RequestArgs): string {
  return `idempotent-request ${tenantId} ${callerId} ${key}`;
}

export type IdempotencyTables = Kysely<{ [table]: RequestRow }>;

/** The table inside the transaction of a change. */
function rows(em: EntityManager): IdempotencyTables {
  return em.getKysely() as unknown as IdempotencyTables;
}
