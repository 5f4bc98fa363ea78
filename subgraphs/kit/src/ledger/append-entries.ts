import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import type { RecordedChange } from './change-recorder.ts';
import { emptyChain, entryHash, type LedgerEntry } from './ledger-entry.ts';
import { type LedgerTables, ledgerOf } from './ledger-tables.ts';
import { type Wake, wakeChannel, wakePayload } from './wake-channel.ts';

/** A statement accepts 65,535 parameters; an entry has fifteen. */
const rowsPerStatement = 1_000;

/**
 * Appends the changes of a transaction to its tenant's chain, queues one job per entry, and wakes readers at
 * commit.
 * @returns the same wake, for the readers of this process; `undefined` where nothing changed
 */
export async function appendEntries(
  context: Context,
  em: EntityManager,
  changes: readonly RecordedChange[],
  reason: string | null,
): Promise<Wake | undefined> {
  if (changes.length === 0) return undefined;
  const { tenantId } = callerOf(context);
  const db = ledgerOf(em);
  const head = await lockHead(db, tenantId);
  const entries = chain(context, head, changes, reason);
  const last = entries.at(-1) as LedgerEntry;
  for (let from = 0; from < entries.length; from += rowsPerStatement)
    await db
      .insertInto('ledger.entry')
      .values(entries.slice(from, from + rowsPerStatement).map(toRow))
      .execute();
  await db
    .updateTable('ledger.head')
    .set({ seq: last.seq, hash: last.hash })
    .where('tenant_id', '=', tenantId)
    .execute();
  await context.jobs.enqueue(db as unknown as Kysely<never>, entries);
  const wake = { tenantId, actions: [...new Set(entries.map(({ action }) => action))] };
  await sql`select pg_notify(${wakeChannel}, ${wakePayload(wake)})`.execute(db);
  return wake;
}

async function lockHead(db: LedgerTables, tenantId: string): Promise<{ seq: number; hash: string }> {
  const locked = () =>
    db
      .selectFrom('ledger.head')
      .select(['seq', 'hash'])
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirst();
  const head = await locked();
  if (head) return { seq: Number(head.seq), hash: head.hash };
  await db
    .insertInto('ledger.head')
    .values({ tenant_id: tenantId, ...emptyChain })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lockHead(db, tenantId);
}

function chain(
  context: Context,
  head: { seq: number; hash: string },
  changes: readonly RecordedChange[],
  reason: string | null,
): LedgerEntry[] {
  const { tenantId, kind: actorKind, id: actorId } = callerOf(context);
  const occurredAt = new Date().toISOString();
  let { seq, hash } = head;
  return changes.map((recorded) => {
    seq += 1;
    const entry = {
      tenantId,
      seq,
      entryId: randomUUIDv7(),
      occurredAt,
      actorKind,
      actorId,
      ...recorded,
      reason,
      requestId: context.requestId,
      previousHash: hash,
    };
    hash = entryHash(entry);
    return { ...entry, hash };
  });
}

function toRow(entry: LedgerEntry) {
  const {
    tenantId,
    entryId,
    occurredAt,
    actorKind,
    actorId,
    subjectKind,
    subjectId,
    requestId,
    previousHash,
    ...same
  } = entry;
  return {
    ...same,
    tenant_id: tenantId,
    entry_id: entryId,
    occurred_at: occurredAt,
    actor_kind: actorKind,
    actor_id: actorId,
    subject_kind: subjectKind,
    subject_id: subjectId,
    request_id: requestId,
    previous_hash: previousHash,
  };
}
