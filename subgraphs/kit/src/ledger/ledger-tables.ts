import type { CallerKind, EventAction, SubjectKind } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import type { Reader } from '../transaction/reader.ts';
import { type ChainEnd, emptyChain } from './entry-hash.ts';

interface EntryTable {
  tenant_id: string;
  /** PostgreSQL's bigint arrives as text. */
  seq: number | string;
  entry_id: string;
  occurred_at: string | Date;
  actor_kind: CallerKind;
  actor_id: string;
  action: EventAction;
  subject_kind: SubjectKind;
  subject_id: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  request_id: string;
  previous_hash: string;
  hash: string;
}

interface HeadTable {
  tenant_id: string;
  seq: number | string;
  hash: string;
}

/** The two tables of the ledger, in the caller's transaction. */
export type LedgerTables = Kysely<{ 'ledger.entry': EntryTable; 'ledger.head': HeadTable }>;

/** The ledger inside the transaction of a change. */
export function ledgerOf(em: EntityManager): LedgerTables {
  return em.getKysely() as unknown as LedgerTables;
}

/** Reads entries after `seq`, oldest first. */
export async function entriesAfter(
  { db }: Reader,
  tenantId: string,
  seq: number,
  limit: number,
): Promise<LedgerEntry[]> {
  const rows = await (db as unknown as LedgerTables)
    .selectFrom('ledger.entry')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

/** The last entry of the tenant's chain. */
export async function headOf({ db }: Reader, tenantId: string): Promise<ChainEnd> {
  const head = await (db as unknown as LedgerTables)
    .selectFrom('ledger.head')
    .select(['seq', 'hash'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return head ? { seq: Number(head.seq), hash: head.hash } : emptyChain;
}

/** Converts a row of the ledger to its entry. */
export function toEntry(row: EntryTable): LedgerEntry {
  return {
    tenantId: row.tenant_id,
    seq: Number(row.seq),
    entryId: row.entry_id,
    occurredAt: new Date(row.occurred_at).toISOString(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    reason: row.reason,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
