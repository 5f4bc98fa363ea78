import type { Reader } from '../transaction/reader.ts';
import { type ChainEnd, emptyChain, entryHash } from './entry-hash.ts';
import { headOf } from './ledger-tables.ts';
import { hasItsContents, type StoredEntry, storedAfter } from './stored-entries.ts';

/** The first place where a chain differs from what was written, and how. */
export interface ChainFault {
  /** The first entry that is known to be missing or changed. */
  seq: number;
  reason:
    | 'GAP'
    | 'LINK_BROKEN'
    | 'HASH_MISMATCH'
    /** A text beside it is another one, or is missing although no entry says that it was erased. */
    | 'CONTENT_DIFFERS'
    | 'REPLACED'
    | 'END_MISSING'
    | 'HEAD_DIFFERS';
}

/** How far a chain was verified. */
export interface Verified {
  /** The last good entry. */
  end: ChainEnd;
  /** The end of the chain according to its head. */
  head: ChainEnd;
  fault: ChainFault | undefined;
  /** Whether there may be more entries than were read. */
  hasMore: boolean;
}

/**
 * Checks one chain; returns `undefined` when every entry is as it was written.
 * @param from the entry before these; without it, they are the chain's first
 * @param remembered an entry that was verified before: the one with its number must be the same
 */
export function verifyChain(
  entries: Iterable<StoredEntry>,
  from: ChainEnd = emptyChain,
  remembered: ChainEnd = emptyChain,
): ChainFault | undefined {
  let { seq, hash } = from;
  for (const entry of entries) {
    const fault = faultOf(entry, seq, hash, remembered);
    if (fault) return { seq: entry.seq, reason: fault };
    ({ seq, hash } = entry);
  }
  return undefined;
}

/**
 * Verifies entries of the reader's snapshot after `from`, and that the chain ends where its head and the
 * remembered entry require: an attacker who cuts off the end may reset the head, but not what was remembered.
 * @param from the last verified entry; checked again where it is the remembered one
 * @param remembered the newest entry that was ever verified
 * @param limit how many entries are read
 */
export async function verifyAfter(
  reader: Reader,
  from: ChainEnd,
  remembered: ChainEnd,
  limit: number,
): Promise<Verified> {
  const { tenantId } = reader;
  const again = from.seq > 0 && from.seq === remembered.seq;
  const head = await headOf(reader, tenantId);
  const entries = await storedAfter(reader, tenantId, again ? from.seq - 1 : from.seq, limit);
  const hasMore = entries.length === limit;
  const [first] = entries;
  const before = again && first ? { seq: from.seq - 1, hash: first.previousHash } : from;
  const last = entries.at(-1) ?? (again ? { seq: from.seq - 1, hash: '' } : from);
  const fault =
    verifyChain(entries, before, remembered) ?? (hasMore ? undefined : faultOfEnd(last, head, remembered));
  const end = fault ? from : { seq: last.seq, hash: last.hash };
  return { end, head, fault, hasMore };
}

function faultOf(
  entry: StoredEntry,
  seq: number,
  hash: string,
  remembered: ChainEnd,
): ChainFault['reason'] | undefined {
  if (entry.seq !== seq + 1) return 'GAP';
  if (entry.previousHash !== hash) return 'LINK_BROKEN';
  if (entryHash(entry) !== entry.hash) return 'HASH_MISMATCH';
  if (!hasItsContents(entry)) return 'CONTENT_DIFFERS';
  return entry.seq === remembered.seq && entry.hash !== remembered.hash ? 'REPLACED' : undefined;
}

function faultOfEnd(last: ChainEnd, head: ChainEnd, remembered: ChainEnd): ChainFault | undefined {
  if (last.seq < Math.max(head.seq, remembered.seq))
    return { seq: Math.min(last.seq, head.seq) + 1, reason: 'END_MISSING' };
  if (last.seq === head.seq && last.hash === head.hash) return undefined;
  return { seq: Math.max(1, Math.min(last.seq, head.seq + 1)), reason: 'HEAD_DIFFERS' };
}
