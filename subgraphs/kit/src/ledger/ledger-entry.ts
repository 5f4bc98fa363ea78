import { createHash } from 'node:crypto';
import type { CallerKind, EventAction, SubjectKind } from '@agg/schema';
import canonicalize from 'canonicalize';

/** One entry of a tenant's append-only chain. */
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

/** The last entry of a chain. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** The end of an empty chain. */
export const emptyChain: ChainEnd = Object.freeze({ seq: 0, hash: '0'.repeat(64) });

/** Domain separation as in RFC 6962: a leaf is never read as an inner node of a tree built over the chain. */
const leafPrefix = Buffer.from([0]);

/** SHA-256 of the canonical JSON (RFC 8785) of the whole entry except its own hash. */
export function entryHash({
  hash: _,
  ...entry
}: LedgerEntry | (Omit<LedgerEntry, 'hash'> & { hash?: string })): string {
  return createHash('sha256')
    .update(leafPrefix)
    .update(canonicalize({ version: 1, ...entry }) ?? '')
    .digest('hex');
}
