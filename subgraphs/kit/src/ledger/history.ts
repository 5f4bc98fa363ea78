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
import { type LedgerTables, toEntry } from './ledger-tables.ts';

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
  const matching = entriesOf(reader, query);
  const rows = await matching
    .selectAll()
    .orderBy('seq', window.sort?.descending ? 'desc' : 'asc')
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(rows.map(toEntry), window, Number(total));
}

function entriesOf({ db, tenantId }: Reader, { kind, id, actions }: Omit<HistoryQuery, 'request'>) {
  const all = (db as unknown as LedgerTables)
    .selectFrom('ledger.entry')
    .where('tenant_id', '=', tenantId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id);
  return actions ? all.where(sql<SqlBool>`action = any(${actions})`) : all;
}
