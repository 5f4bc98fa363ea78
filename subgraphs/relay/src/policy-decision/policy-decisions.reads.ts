import { type Reader, refuseCursor } from '@agg/kit';
import type { RecordedDecision } from '@agg/traffic';
import { type RawBuilder, sql } from 'kysely';
import type { PartyKind } from '../party/party.types.ts';
import type { PolicyDecision } from './policy-decision.types.ts';

/** The decisions of one message, as they were recorded with its exchange. */
export interface DecidedRow {
  exchangeId: string;
  /** Whether it is the answer. */
  isAnswer: boolean;
  /** ISO 8601, of millisecond precision. */
  at: string;
  decisions: RecordedDecision[];
  sourceKind: PartyKind;
  sourceId: string;
  sinkKind: PartyKind;
  sinkId: string;
  protocol: string;
  method: string;
  taskId: string | null;
  contextId: string | null;
}

/** The place of a row in the order of time. */
export type DecidedPlace = Pick<DecidedRow, 'at' | 'exchangeId' | 'isAnswer'>;

/** A slice of the decided messages. */
interface Slice {
  /** A condition about `at`, `exchange_id` (also `decided_id`), `is_answer` and `policies`. */
  where: RawBuilder<unknown>;
  order: 'asc' | 'desc';
  limit: number;
}

/** Messages in which policies of the tenant found something, by time. Reads indexes of these alone. */
export async function decidedRows(
  { db, tenantId }: Reader,
  { where, order, limit }: Slice,
): Promise<DecidedRow[]> {
  const direction = sql.raw(order);
  const last = sql`where ${where} order by at ${direction}, exchange_id ${direction}, is_answer ${direction} limit ${limit}`;
  const { rows } = await sql<DecidedRow>`
    with request as (
      select exchange_id, exchange_id as decided_id, false as is_answer, started_at as at, policies from traffic.exchange
      where tenant_id = ${tenantId} and policies is not null),
    answer as (
      select exchange_id, exchange_id as decided_id, true as is_answer, finished_at as at, policies from traffic.outcome
      where tenant_id = ${tenantId} and policies is not null),
    chosen as (
      select * from ((select * from request ${last}) union all (select * from answer ${last})) as decided ${last})
    select chosen.exchange_id as "exchangeId", is_answer as "isAnswer",
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, chosen.policies->'decisions' as decisions,
      source_kind as "sourceKind", source_id as "sourceId", sink_kind as "sinkKind", sink_id as "sinkId", protocol, method,
      task_id as "taskId", context_id as "contextId"
    from chosen join traffic.exchange as made
      on made.tenant_id = ${tenantId} and made.exchange_id = chosen.exchange_id
    order by at ${direction}, chosen.exchange_id ${direction}, is_answer ${direction}`.execute(db);
  return rows;
}

/** The decisions of a row, leg by leg. */
export function decisionsOf(row: DecidedRow): PolicyDecision[] {
  const { exchangeId, decisions, protocol, method, taskId, contextId } = row;
  const { sourceKind, sourceId, sinkKind, sinkId } = row;
  return decisions.map((decision) => ({
    ...decision,
    cursor: cursorOf(row),
    exchangeId,
    source: { kind: sourceKind, id: sourceId },
    sink: { kind: sinkKind, id: sinkId },
    protocol,
    method,
    taskId,
    contextId,
    at: new Date(row.at),
  }));
}

/** The condition of rows before or after a place. */
export function beyond(than: '<' | '>', { at, exchangeId, isAnswer }: DecidedPlace): RawBuilder<unknown> {
  const comparison = sql.raw(than);
  // The first comparison is one that an index by time answers.
  return sql`at ${comparison}= ${at}::timestamptz
    and (at, exchange_id, is_answer) ${comparison} (${at}::timestamptz, ${exchangeId}::uuid, ${isAnswer}::boolean)`;
}

export function cursorOf({ at, exchangeId, isAnswer }: DecidedPlace): string {
  return `${at}/${exchangeId}/${isAnswer ? 'answer' : 'request'}`;
}

const cursorFormat =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(answer|request)$/;

/** @param pointer where it was sent; @throws VALIDATION_FAILED for what no decision has carried */
export function placeIn(cursor: string, pointer: 'before' | 'after'): DecidedPlace {
  const [, at, exchangeId, kind] = cursorFormat.exec(cursor) ?? [];
  if (at !== undefined && exchangeId !== undefined && isTime(at))
    return { at, exchangeId, isAnswer: kind === 'answer' };
  return refuseCursor('This cursor is none. Send the cursor of a decision.', pointer);
}

/** Days that no month has are none. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
