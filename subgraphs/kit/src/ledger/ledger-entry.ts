import { createHash } from 'node:crypto';
import type { CallerKind, EventAction, SubjectKind } from '@agg/schema';
import canonicalize from 'canonicalize';

/** One entry of a tenant's append-only chain. */
export interface LedgerEntry {
  tenantId: string;
  /** Gapless, from 1, per tenant; also the cursor of whoever reads along. */
  seq: number;
  /** UUIDv7; the id of the job that was queued in the same transaction, too. */
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

/** What a chain ends with. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** What an empty chain ends with. */
export const emptyChain: ChainEnd = Object.freeze({ seq: 0, hash: '0'.repeat(64) });

/** Domain separation as of RFC 6962: a leaf can never be read as an inner node of a tree built over the chain. */
const leafPrefix = Buffer.from([0]);

/** SHA-256 over the canonical JSON (RFC 8785) of the whole entry but its own hash. */
export function entryHash({
  hash: _,
  ...entry
}: LedgerEntry | (Omit<LedgerEntry, 'hash'> & { hash?: string })): string {
  return createHash('sha256')
    .update(leafPrefix)
    .update(canonicalize({ version: 1, ...entry }) ?? '')
    .digest('hex');
}
