import {
  type EventAction,
  type Page,
  type PageRequest,
  pageOf,
  pageWindow,
  type SubjectKind,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';
import type { Reader } from '../transaction/reader.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { type LedgerTables, ledgerOf, toEntry } from './ledger-tables.ts';

/** Whose entries are read, and which of them. */
export interface HistoryQuery {
  kind: SubjectKind;
  id: string;
  /** All of them where this is missing. */
  actions?: readonly EventAction[];
  /** Sorts by `createdAt` alone, which is the order of the chain; oldest first unless it says otherwise. */
  request: PageRequest;
}

/**
 * One page of what has happened to one subject of the reader's tenant, and the count of all of it.
 * @throws VALIDATION_FAILED for a page that cannot be
 */
export async function history(reader: Reader, query: HistoryQuery): Promise<Page<LedgerEntry>> {
  const window = pageWindow(query.request, ['createdAt']);
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

/** The newest thing that happened to a subject of the tenant; inside a change, what that change does not count yet. */
export async function lastAction(
  source: Reader | EntityManager,
  kind: SubjectKind,
  id: string,
): Promise<EventAction | undefined> {
  const newest = await entriesOf(source, { kind, id })
    .select('action')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.action;
}

function entriesOf(source: Reader | EntityManager, { kind, id, actions }: Omit<HistoryQuery, 'request'>) {
  const { tables, tenantId } = 'db' in source ? ofReader(source) : ofChange(source);
  const all = tables.selectFrom('ledger.entry').where('subject_kind', '=', kind).where('subject_id', '=', id);
  const own = tenantId === everyTenant ? all : all.where('tenant_id', '=', tenantId);
  return actions ? own.where(sql<SqlBool>`action = any(${actions})`) : own;
}

function ofReader({ db, tenantId }: Reader) {
  return { tables: db as unknown as LedgerTables, tenantId };
}

function ofChange(em: EntityManager) {
  const { tenantId } = em.getFilterParams<{ tenantId: string }>('tenant');
  return { tables: ledgerOf(em), tenantId };
}
