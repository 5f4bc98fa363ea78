import type { Decision, MessageFacts, OutcomeKind } from '../context/exchanges.types.ts';
import type { RecordedExchange, RecordedTaskEvent } from './recorded.types.ts';
import type { Columns } from './traffic-rows.ts';

/** Converts a row of exchanges and that of its outcome. */
export function exchangeOf(row: Columns, outcome: Columns | null): RecordedExchange {
  return {
    tenantId: textOf(row, 'tenant_id'),
    exchangeId: textOf(row, 'exchange_id'),
    leg: textOf(row, 'leg') as RecordedExchange['leg'],
    source: { kind: textOf(row, 'source_kind'), id: textOf(row, 'source_id') },
    sink: { kind: textOf(row, 'sink_kind'), id: textOf(row, 'sink_id') },
    protocol: textOf(row, 'protocol'),
    method: textOf(row, 'method'),
    taskId: optional(row, 'task_id'),
    contextId: optional(row, 'context_id'),
    correlationId: optional(row, 'correlation_id'),
    requestId: textOf(row, 'request_id'),
    decision: textOf(row, 'decision') as Decision['decision'],
    decisionCode: optional(row, 'decision_code'),
    request: factsOf(row, 'request'),
    policies: optional(row, 'policies'),
    startedAt: timeIn(row, 'started_at'),
    outcome: outcome ? outcomeOf(outcome) : undefined,
  };
}

/** Converts a row of task events. */
export function taskEventOf(row: Columns): RecordedTaskEvent {
  return {
    tenantId: textOf(row, 'tenant_id'),
    taskId: textOf(row, 'task_id'),
    seq: Number(row.seq),
    kind: textOf(row, 'kind'),
    exchangeId: optional(row, 'exchange_id'),
    payloadSha256: optional(row, 'payload_sha256'),
    occurredAt: timeIn(row, 'occurred_at'),
  };
}

function outcomeOf(row: Columns): RecordedExchange['outcome'] {
  return {
    tenantId: textOf(row, 'tenant_id'),
    exchangeId: textOf(row, 'exchange_id'),
    outcome: textOf(row, 'outcome') as OutcomeKind,
    errorCode: optional(row, 'error_code'),
    upstreamStatus: optional(row, 'upstream_status'),
    response: factsOf(row, 'response'),
    firstByteMs: optional(row, 'first_byte_ms'),
    durationMs: optional(row, 'duration_ms'),
    decision: optional(row, 'decision'),
    decisionCode: optional(row, 'decision_code'),
    policies: optional(row, 'policies'),
    finishedAt: timeIn(row, 'finished_at'),
  };
}

function textOf(row: Columns, column: string): string {
  return String(row[column]);
}

/** A value of the type that its column has. */
function optional<T extends string | number | object>(row: Columns, column: string): T | undefined {
  return (row[column] as T | null) ?? undefined;
}

function timeIn(row: Columns, column: string): Date {
  return new Date(textOf(row, column));
}

function factsOf(row: Columns, message: string): MessageFacts | undefined {
  const [bytes, sha256] = [row[`${message}_bytes`], row[`${message}_sha256`]];
  return sha256 ? { bytes: Number(bytes), sha256: String(sha256) } : undefined;
}
