import {
  type EventAction,
  type Page,
  type PageRequest,
  pageOf,
  pageWindow,
  type SubjectKind,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
  return (await lastActions(source, kind, [id])).get(id);
}

/**
 * The same of many subjects at once, by id; one to which nothing of it happened is missing.
 * @param actions only these count; all where this is missing
 */
export async function lastActions(
  source: Reader | EntityManager,
  kind: SubjectKind,
  ids: readonly string[],
  actions?: readonly EventAction[],
): Promise<Map<string, EventAction>> {
  const newest = entriesOf(source, { kind, id: sql`wanted.id::uuid`, actions })
    .select('action')
    .orderBy('seq', 'desc')
    .limit(1);
  const found = sql<{ id: string; action: EventAction }>`
    select wanted.id, newest.action from unnest(${ids}::text[]) as wanted(id) cross join lateral ${newest} as newest`;
  const { rows } = await found.execute(tablesOf(source).tables);
  return new Map(rows.map(({ id, action }) => [id, action]));
}

/** Whose entries are meant; the subject may be one that a query around it names. */
interface OfSubject extends Omit<HistoryQuery, 'request' | 'id'> {
  id: string | RawBuilder<unknown>;
}

function entriesOf(source: Reader | EntityManager, { kind, id, actions }: OfSubject) {
  const { tables, tenantId } = tablesOf(source);
  const ofKind = tables.selectFrom('ledger.entry').where('subject_kind', '=', kind);
  const all = ofKind.where(sql<SqlBool>`subject_id = ${id}`);
  const own = tenantId === everyTenant ? all : all.where('tenant_id', '=', tenantId);
  return actions ? own.where(sql<SqlBool>`action = any(${actions})`) : own;
}

function tablesOf(source: Reader | EntityManager) {
  return 'db' in source ? ofReader(source) : ofChange(source);
}

function ofReader({ db, tenantId }: Reader) {
  return { tables: db as unknown as LedgerTables, tenantId };
}

function ofChange(em: EntityManager) {
  const { tenantId } = em.getFilterParams<{ tenantId: string }>('tenant');
  return { tables: ledgerOf(em), tenantId };
}
