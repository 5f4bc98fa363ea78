import { type ChainEnd, emptyChain, entryHash, type LedgerEntry } from './ledger-entry.ts';

/** Where a chain stops being what was written, and how. */
export interface ChainFault {
  seq: number;
  reason: 'GAP' | 'LINK_BROKEN' | 'HASH_MISMATCH';
}

/**
 * Checks one chain; `undefined` when every entry is as it was written.
 * @param from the entry after which these come; they are the chain's first where this is missing
 */
export function verifyChain(
  entries: Iterable<LedgerEntry>,
  from: ChainEnd = emptyChain,
): ChainFault | undefined {
  let { seq, hash } = from;
  for (const entry of entries) {
    const fault = faultOf(entry, seq, hash);
    if (fault) return { seq: entry.seq, reason: fault };
    ({ seq, hash } = entry);
  }
  return undefined;
}

function faultOf(entry: LedgerEntry, seq: number, hash: string): ChainFault['reason'] | undefined {
  if (entry.seq !== seq + 1) return 'GAP';
  if (entry.previousHash !== hash) return 'LINK_BROKEN';
  return entryHash(entry) === entry.hash ? undefined : 'HASH_MISMATCH';
}
