import type { CallerKind, EventAction, SubjectKind } from '@agg/schema';

/** One recorded event: an entry of a tenant's append-only chain. */
export interface LedgerEntry {
  tenantId: string;
  /** Gapless, from 1, per tenant; also the cursor of readers. */
  seq: number;
  /** UUIDv7; also the id of the job that was queued in the same transaction. */
  entryId: string;
  /** ISO 8601, UTC, milliseconds. */
  occurredAt: string;
  actorKind: CallerKind;
  actorId: string;
  action: EventAction;
  subjectKind: SubjectKind;
  subjectId: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  requestId: string;
  /** Hash of the entry before; 64 zeros for the first. */
  previousHash: string;
  hash: string;
}
