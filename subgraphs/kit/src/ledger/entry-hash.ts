import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';

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
