import type { ActorKind, CallerKind, EventAction, SubjectKind } from '@agg/schema';

/** How what an entry is about has ended: `SUCCEEDED` for every change; others only for explicit events. */
export type LedgerOutcome = Uppercase<string>;

/** One recorded event: an entry of a tenant's append-only chain. */
export interface LedgerEntry {
  /** Of the entry's format, which decides how it is hashed: 1 or 2. Version 1 lacks what is marked with 2. */
  version: number;
  tenantId: string;
  /** Gapless, from 1, per tenant; also the cursor of readers. */
  seq: number;
  /** UUIDv7; also the id of the jobs that were queued in the same transaction. */
  entryId: string;
  /** ISO 8601, UTC, milliseconds. */
  occurredAt: string;
  /** `TENANT` where another tenant has acted; `actorId` is then the id of that tenant. */
  actorKind: ActorKind;
  actorId: string;
  /** 2: whom the actor acted for; `null` where it acted for itself. */
  onBehalfOfKind: CallerKind | null;
  onBehalfOfId: string | null;
  /**
   * 2: the id of the session that the actor's token belongs to, a `SESSION` of the same ledger; `null` for
   * agents, services and the platform.
   */
  clientId: string | null;
  action: EventAction;
  subjectKind: SubjectKind;
  subjectId: string;
  /** 2 */
  outcome: LedgerOutcome | null;
  /** Why, in the actor's words; `null` where there is none, or where it has been erased. */
  reason: string | null;
  /** 2: SHA-256 of the salt and the reason, in hex. */
  reasonDigest: string | null;
  /** 2: what an explicit event carried, as canonical JSON (RFC 8785); `null` where it has been erased. */
  payload: string | null;
  /** 2: SHA-256 of the salt and the payload, in hex. */
  payloadDigest: string | null;
  before: string | null;
  after: string | null;
  requestId: string;
  /** 2: what links entries of several requests, as an explicit event states it. */
  correlationId: string | null;
  /** Hash of the entry before; 64 zeros for the first. */
  previousHash: string;
  hash: string;
}

/** An entry as feeds deliver it: with the names in the directory, as they were when the entry was read. */
export interface NamedEntry extends LedgerEntry {
  /** `null` for kinds of subjects that the directory does not have. */
  subjectName: string | null;
  /** `null` for the platform, for services and for other tenants. */
  actorName: string | null;
}
