import type { EventAction, SubjectKind } from '@agg/schema';
import type { DeclaredEvent } from '../events/define-events.ts';
import type { LedgerOutcome } from '../events/ledger-entry.types.ts';

/** An event of a subject, as `record` takes it. */
export interface RecordedEvent {
  /** The event, as a subgraph declares it: `registryEvents.AGENT.archived`. */
  event: DeclaredEvent;
  /** The id of the subject, a UUID. */
  id: string;
  /**
   * The row that changes with it, of a `@Subject` class: the entry has the digests of the row before and
   * after, and this event replaces those of the row's own change. Without a row the entry has no digests but
   * `after`.
   */
  row?: object;
  /** The digest of what the event is about, 64 hex digits: of a tree's root, for instance. */
  after?: string;
  /**
   * What happened, representable in JSON. The entry has its salted digest; the text lies beside and can be
   * erased.
   */
  payload?: unknown;
  /** By default `SUCCEEDED`. */
  outcome?: LedgerOutcome;
  /** Links entries of several requests, for instance the id of a conversation. */
  correlationId?: string;
  /** The tenant whose ledger records it; by default the caller's. Only the platform names one: see `changeTogether`. */
  tenantId?: string;
}

/** Further tenants whose ledgers record a change. */
export interface SharedWith {
  tenantIds: readonly string[];
  /** Why, as these tenants may read it. */
  reason: string | null;
}

/** One change of one subject, as a transaction has made or recorded it. */
export interface RecordedChange {
  action: EventAction;
  subjectKind: SubjectKind;
  subjectId: string;
  outcome: LedgerOutcome;
  /** Canonical JSON (RFC 8785); `null` without one. */
  payload: string | null;
  correlationId: string | null;
  /** SHA-256 of the row before and after, in hex; `null` where there was or is none. */
  before: string | null;
  after: string | null;
  /** The tenant whose ledger records it; by default the acting one. */
  tenantId?: string;
  /** Absent where only that tenant records it. */
  sharedWith?: SharedWith;
}
