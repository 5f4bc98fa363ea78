import type { PiggybackSource } from './piggyback.types.ts';

/** A participant of an exchange: an agent, a person, a channel, a tool server, a model gateway. */
interface Participant {
  /** In upper snake case, at most 40 characters: `AGENT`. */
  kind: string;
  /** At most 200 characters. */
  id: string;
}

/** The size of a message that was seen, and its SHA-256 in hex. Nothing of the message itself is recorded. */
export interface MessageFacts {
  bytes: number;
  sha256: string;
}

/** A decision of policies and switches. */
export interface Decision {
  decision: 'ALLOWED' | 'REFUSED';
  /** Why it was refused: a code of the error table. */
  decisionCode?: string;
}

/** The admission of one hop, as one of the tenants that take part in it sees it. */
export interface Admission extends Decision {
  tenantId: string;
  /** UUIDv7, new for each hop; both tenants of a hop may use the same. Its time is when the hop began. */
  exchangeId: string;
  /** Whether the tenant's rules hold for what leaves (CONSUMER) or for what reaches its agent (PROVIDER). */
  leg: 'CONSUMER' | 'PROVIDER';
  source: Participant;
  sink: Participant;
  /** At most 40 characters: `A2A`, `MCP`. */
  protocol: string;
  /** At most 200 characters: `message/send`, `tools/call`. */
  method: string;
  /** UUIDv7. */
  taskId?: string;
  /** At most 200 characters, chosen by a client. */
  contextId?: string;
  /** At most 200 characters. */
  correlationId?: string;
  /** At most 64 characters. */
  requestId: string;
  request?: MessageFacts;
  /** What the tenant's policies found in the request, as JSON of at most 16,000 characters; nothing of the message itself. */
  policies?: object;
  startedAt: Date;
}

/**
 * How a hop ended. `NEVER_SENT`: nothing has left. `UNKNOWN`: something may have left, and no answer was seen.
 * `REFUSED`: an answer came and was not passed on.
 */
export type OutcomeKind = 'SUCCEEDED' | 'FAILED' | 'NEVER_SENT' | 'UNKNOWN' | 'REFUSED';

/** The end of an admitted hop; there is one for each. */
export interface Outcome extends Partial<Decision> {
  tenantId: string;
  /** That of the admission. */
  exchangeId: string;
  outcome: OutcomeKind;
  /** A code of the error table. */
  errorCode?: string;
  /** The HTTP status of the answer. */
  upstreamStatus?: number;
  response?: MessageFacts;
  /** Milliseconds from the beginning to the first byte of the answer, and to its last. */
  firstByteMs?: number;
  durationMs?: number;
  /** What the tenant's policies found in the answer, in the same form. */
  policies?: object;
  finishedAt: Date;
}

/** What happened to a task. */
export interface NewTaskEvent {
  tenantId: string;
  /** UUIDv7. */
  taskId: string;
  /** At most 64 characters: `status-update`. */
  kind: string;
  exchangeId?: string;
  /** SHA-256 of the event's content, in hex. */
  payloadSha256?: string;
  occurredAt: Date;
}

/**
 * Records what flows. Rows of many requests are written together; a promise resolves when its row is durable.
 * A sender awaits `admit` before it leaves and `settle` before the answer is given. A value that is
 * longer than stated, or that is none of its type, is refused with VALIDATION_FAILED.
 */
export interface ExchangeRecords {
  /**
   * @throws UNAVAILABLE when the row cannot be written within two seconds: nothing may be sent. If the row turns
   * out to be written nevertheless, it gets the outcome `NEVER_SENT`.
   * @throws CONFLICT for an exchange that was admitted before
   */
  admit(admission: Admission): Promise<void>;
  /**
   * @throws UNAVAILABLE when the row cannot be written within half a minute. It is written as soon as that is possible.
   * @throws CONFLICT for an exchange that has an outcome
   */
  settle(outcome: Outcome): Promise<void>;
  /**
   * Adds an event to its task, after those that were added before.
   * @returns the number of the event in its task: gapless, from 1; the cursor of readers
   * @throws UNAVAILABLE when it cannot be written within half a minute. It is written as soon as that is possible.
   */
  addTaskEvent(event: NewTaskEvent): Promise<number>;
  /** Writes what a source has waiting, in the transaction of what is recorded next. */
  piggyback(source: PiggybackSource): void;
}
