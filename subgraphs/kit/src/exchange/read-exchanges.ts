import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './covered-rows.ts';
import type { RecordedExchange, RecordedTaskEvent } from './recorded.types.ts';
import { exchangeOf, taskEventOf } from './recorded-rows.ts';
import { type LastEvent, noEvent } from './task-event-writer.ts';
import { type Columns, keyOf, type TrafficRow } from './traffic-rows.ts';
import { leastIdAt } from './uuid-time.ts';
import { type Position, positionOf } from './writer-numbers.ts';

/** Which exchanges of a tenant a page shows. */
export interface ExchangePage {
  /** Only exchanges before this one: the last one of the page before. */
  before?: string;
  /** Only exchanges that began at this time or later. */
  from?: Date;
  limit: number;
}

/** One exchange of the reader's tenant; `undefined` where it has none with this id. */
export async function findExchange(scope: Scope, exchangeId: string): Promise<RecordedExchange | undefined> {
  const [found] = await select(scope, sql`and exchange_id = ${exchangeId}`, sql``, 1);
  return found;
}

/** Exchanges of the reader's tenant, newest first. */
export function newestExchanges(
  scope: Scope,
  { before, from, limit }: ExchangePage,
): Promise<RecordedExchange[]> {
  const older = before ? sql`and exchange_id < ${before}` : sql``;
  const younger = from ? sql`and exchange_id >= ${leastIdAt(from.getTime())}` : sql``;
  return select(scope, sql`${older} ${younger}`, sql`order by exchange_id desc`, limit);
}

/**
 * Exchanges of a task of the reader's tenant, oldest first.
 * @param after only those after this one: the last one of the page before
 */
export function exchangesOfTask(
  scope: Scope,
  taskId: string,
  limit: number,
  after = leastIdAt(0),
): Promise<RecordedExchange[]> {
  const ofTask = sql`and task_id = ${taskId} and exchange_id > ${after}`;
  return select(scope, ofTask, sql`order by exchange_id`, limit);
}

/**
 * Events of a task of the reader's tenant, in order.
 * @param after only those after this number: the cursor of a reader
 */
export async function taskEventsAfter(
  { db, tenantId }: Scope,
  taskId: string,
  after: number,
  limit: number,
): Promise<RecordedTaskEvent[]> {
  const { rows } = await sql<{ event: Columns }>`
    select to_jsonb(event) as event from traffic.task_event as event
    where tenant_id = ${tenantId} and task_id = ${taskId} and seq > ${after}
    order by seq limit ${limit}`.execute(db);
  return rows.map(({ event }) => taskEventOf(event));
}

/** The last event of a task; `noEvent` where it has none. */
export async function lastTaskEvent({ db, tenantId }: Scope, taskId: string): Promise<LastEvent> {
  const { rows } = await sql<LastEvent>`
    select seq::float8, floor(extract(epoch from occurred_at) * 1000)::float8 as at
    from traffic.task_event where tenant_id = ${tenantId} and task_id = ${taskId}
    order by seq desc limit 1`.execute(db);
  return rows[0] ?? noEvent;
}

/** Where the row is that has the key of this one; `undefined` where there is none. */
export async function positionOfRow({ db, tenantId }: Scope, row: TrafficRow): Promise<Position | undefined> {
  const key = Object.entries(keyOf(row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ writerId: string; writerSeq: string }>`
    select writer_id as "writerId", writer_seq as "writerSeq" from ${sql.table(`traffic.${row.table}`)}
    where tenant_id = ${tenantId} and ${sql.join(key, sql` and `)}`.execute(db);
  return rows[0] && positionOf(rows[0].writerId, rows[0].writerSeq);
}

async function select(
  { db, tenantId }: Scope,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<RecordedExchange[]> {
  // The rows of the page are chosen first: their outcomes are looked up by key.
  const { rows } = await sql<{ exchange: Columns; outcome: Columns | null }>`
    select to_jsonb(exchange) as exchange, to_jsonb(ended) as outcome
    from (select * from traffic.exchange where tenant_id = ${tenantId} ${which} ${order} limit ${limit}) as exchange
    left join traffic.outcome as ended using (tenant_id, exchange_id) ${order}`.execute(db);
  return rows.map(({ exchange, outcome }) => exchangeOf(exchange, outcome));
}
