import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import type { LedgerJob } from '../jobs/jobs.types.ts';
import type { ChangeRecorder, RecordedChange } from './change-recorder.ts';
import { emptyChain, entryHash } from './entry-hash.ts';
import { type LedgerTables, ledgerOf } from './ledger-tables.ts';
import { wakeChannel, wakePayload } from './wake-channel.ts';

/** A statement accepts 65,535 parameters; an entry has fifteen. */
const rowsPerStatement = 1_000;

/** The queue that every entry passes through once. */
export interface EntryQueue {
  /** Queues the jobs inside the transaction that wrote the entries; a rollback discards both. */
  enqueue(transaction: Kysely<never>, jobs: readonly LedgerJob[]): Promise<void>;
}

/**
 * Writes what a transaction has changed: the entries of the directory, then those of its tenant's chain with
 * one job for each, and wakes readers at commit. The recorder keeps the wake for the readers of this process.
 */
export async function appendEntries(
  queue: EntryQueue,
  context: Context,
  em: EntityManager,
  recorder: ChangeRecorder,
  reason: string | null,
): Promise<void> {
  const { tenantId } = callerOf(context);
  const { changes, directory } = recorder;
  await directory.write(em, tenantId);
  if (changes.length === 0) return;
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
  await queue.enqueue(db as unknown as Kysely<never>, entries);
  const wake = { tenantId, actions: [...new Set(entries.map(({ action }) => action))] };
  await sql`select pg_notify(${wakeChannel}, ${wakePayload(wake)})`.execute(db);
  recorder.wake = wake;
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
