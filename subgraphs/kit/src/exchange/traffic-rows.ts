import type { Admission, NewTaskEvent, Outcome } from '../context/exchanges.types.ts';
import { columnName } from '../tenancy/column-name.ts';
import { checkRecorded } from './recorded-formats.ts';

/** The tables whose rows writers append, and which seals cover. */
export const trafficTables = ['exchange', 'outcome', 'task_event'] as const;
export type TrafficTable = (typeof trafficTables)[number];

/** The values of a row by the names of its columns. */
export type Columns = Record<string, string | number | object | null>;

/** A row to be written; its writer adds its number. */
export interface TrafficRow {
  table: TrafficTable;
  tenantId: string;
  columns: Columns;
}

/** What is known of a row, by the names of its properties; what is absent is null in the row. */
interface Members {
  tenantId: string;
  [property: string]: unknown;
}

export function rowOfAdmission({ source, sink, request, ...same }: Admission): TrafficRow {
  return rowOf('exchange', {
    ...same,
    sourceKind: source.kind,
    sourceId: source.id,
    sinkKind: sink.kind,
    sinkId: sink.id,
    requestBytes: request?.bytes,
    requestSha256: request?.sha256,
  });
}

export function rowOfOutcome({ response, ...same }: Outcome): TrafficRow {
  return rowOf('outcome', { ...same, responseBytes: response?.bytes, responseSha256: response?.sha256 });
}

/** Without its number in its task. */
export function rowOfTaskEvent(event: NewTaskEvent): TrafficRow {
  return rowOf('task_event', { ...event });
}

/** The columns that identify a row in its tenant. */
export function keyOf({ table, columns }: TrafficRow): Columns {
  const { exchange_id = null, task_id = null, seq = null } = columns;
  return table === 'task_event' ? { task_id, seq } : { exchange_id };
}

/** @throws VALIDATION_FAILED for a value that its column does not take */
function rowOf(table: TrafficTable, members: Members): TrafficRow {
  checkRecorded(members);
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) columns[columnName(name)] = value ?? null;
  return { table, tenantId: members.tenantId, columns: columns as Columns };
}
