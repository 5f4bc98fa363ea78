import {
  type EventAction,
  type Page,
  type PageRequest,
  pageOf,
  pageWindow,
  type SubjectKind,
} from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../transaction/reader.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { type LedgerTables, toEntry } from './ledger-tables.ts';

/** The order of the chain, which a history has: oldest first, unless a request says otherwise. */
export const historySort = ['createdAt'] as const;

/** Whose entries are read, and which of them. */
export interface HistoryQuery {
  kind: SubjectKind;
  id: string;
  /** All of them where this is missing. */
  actions?: readonly EventAction[];
  request: PageRequest;
}

/**
 * One page of what has happened to one subject of the reader's tenant, and the count of all of it.
 * @throws VALIDATION_FAILED for a page that cannot be
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
