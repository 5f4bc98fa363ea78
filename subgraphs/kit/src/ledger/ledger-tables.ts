import type { ActorKind, CallerKind, EventAction, SubjectKind } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import type { LedgerEntry, LedgerOutcome } from '../events/ledger-entry.types.ts';
import type { Reader } from '../transaction/reader.ts';
import type { Content } from './content.ts';
import { type ChainEnd, emptyChain } from './entry-hash.ts';

interface EntryTable {
  version: number;
  tenant_id: string;
  /** PostgreSQL's bigint arrives as text. */
  seq: number | string;
  entry_id: string;
  occurred_at: string | Date;
  actor_kind: ActorKind;
  actor_id: string;
  on_behalf_of_kind: CallerKind | null;
  on_behalf_of_id: string | null;
  client_id: string | null;
  action: EventAction;
  subject_kind: SubjectKind;
  subject_id: string;
  outcome: LedgerOutcome | null;
  /** Only in version 1. */
  reason: string | null;
  reason_digest: string | null;
  payload_digest: string | null;
  before: string | null;
  after: string | null;
  request_id: string;
  correlation_id: string | null;
  previous_hash: string;
  hash: string;
}

interface HeadTable {
  tenant_id: string;
  seq: number | string;
  hash: string;
}

interface ContentTable extends Content {
  tenant_id: string;
  entry_id: string;
}

interface Tables {
  'ledger.entry': EntryTable;
  'ledger.head': HeadTable;
  'ledger.content': ContentTable;
}

/** The tables of the ledger, in the caller's transaction. */
export type LedgerTables = Kysely<Tables>;

/** The ledger inside the transaction of a change. */
export function ledgerOf(em: EntityManager): LedgerTables {
  return em.getKysely() as unknown as LedgerTables;
}

/** A row of `ledger.entry` with the texts beside it. */
type EntryRow = EntryTable & { reason_text: string | null; payload_text: string | null };

/** A text beside an entry; one that no digest in the entry covers is none of it. */
function textOf(part: Content['part']) {
  const digest = sql.ref(`entry.${part}_digest`);
  return sql<string | null>`case when ${digest} is not null then (select content from ledger.content as beside
    where (beside.tenant_id, beside.entry_id, beside.part) = (entry.tenant_id, entry.entry_id, ${part}::text)) end`;
}

/** The entries of a tenant with the texts beside them, to be narrowed down; `toEntry` converts each. */
export function entriesOf({ db }: Pick<Reader, 'db'>, tenantId: string) {
  return (db as unknown as LedgerTables)
    .selectFrom('ledger.entry as entry')
    .selectAll('entry')
    .select([textOf('reason').as('reason_text'), textOf('payload').as('payload_text')])
    .where('entry.tenant_id', '=', tenantId);
}

/** Reads entries after `seq`, oldest first. */
export async function entriesAfter(
  reader: Reader,
  tenantId: string,
  seq: number,
  limit: number,
): Promise<LedgerEntry[]> {
  const rows = await entriesOf(reader, tenantId)
    .where('entry.seq', '>', seq)
    .orderBy('entry.seq')
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
export function toEntry(row: EntryRow): LedgerEntry {
  return {
    version: row.version,
    tenantId: row.tenant_id,
    seq: Number(row.seq),
    entryId: row.entry_id,
    occurredAt: new Date(row.occurred_at).toISOString(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    onBehalfOfKind: row.on_behalf_of_kind,
    onBehalfOfId: row.on_behalf_of_id,
    clientId: row.client_id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    outcome: row.outcome,
    reason: row.reason ?? row.reason_text,
    reasonDigest: row.reason_digest,
    payload: row.payload_text,
    payloadDigest: row.payload_digest,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    correlationId: row.correlation_id,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}
