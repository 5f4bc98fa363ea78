import {
  type EventAction,
  type Page,
  type PageRequest,
  pageOf,
  pageWindow,
  type SubjectKind,
} from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import type { Reader } from '../transaction/reader.ts';
import { entriesOf, type LedgerTables, toEntry } from './ledger-tables.ts';

/** A history is sorted like the chain: oldest first, unless a request asks otherwise. */
export const historySort = ['createdAt'] as const;

/** The subject whose entries are read, and which of them. */
export interface HistoryQuery {
  kind: SubjectKind;
  id: string;
  /** By default all of them. */
  actions?: readonly EventAction[];
  request: PageRequest;
}

/**
 * One page of the events of one subject of the reader's tenant, and the count of all of them.
 * @throws VALIDATION_FAILED for an invalid page
 */
export async function history(reader: Reader, query: HistoryQuery): Promise<Page<LedgerEntry>> {
  const window = pageWindow(query.request, historySort);
  const rows = await entriesOf(reader, reader.tenantId)
    .where(isOf(query))
    .orderBy('entry.seq', window.sort?.descending ? 'desc' : 'asc')
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  const { total } = await (reader.db as unknown as LedgerTables)
    .selectFrom('ledger.entry as entry')
    .where('entry.tenant_id', '=', reader.tenantId)
    .where(isOf(query))
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(rows.map(toEntry), window, Number(total));
}

function isOf({ kind, id, actions }: Omit<HistoryQuery, 'request'>) {
  const isAsked = actions ? sql<SqlBool>`entry.action = any(${actions})` : sql<SqlBool>`true`;
  return sql<SqlBool>`entry.subject_kind = ${kind} and entry.subject_id = ${id} and ${isAsked}`;
}
