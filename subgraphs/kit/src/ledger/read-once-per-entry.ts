import type { Context } from '../context/context.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** For so long what was read for an entry is shown to whoever else is told of it. Milliseconds. */
const shownFor = 500;

type ReadOfEntry<T> = (context: Context, entry: LedgerEntry) => Promise<T>;

/**
 * Hundreds are told of one entry at the same time: what they are told with it is read once for all of them. Only for
 * what everybody in the tenant sees alike; the row-level security of a read knows the tenant and not the person.
 */
export function readOncePerEntry<T>(read: ReadOfEntry<T>): ReadOfEntry<T> {
  // Readers that keep up are given the same entry of the tenant's tail; who reads it from the table reads for himself.
  const known = new WeakMap<LedgerEntry, { since: number; value: Promise<T> }>();
  return (context, entry) => {
    const now = performance.now();
    const shown = known.get(entry);
    if (shown && now - shown.since < shownFor) return shown.value;
    const value = read(context, entry);
    known.set(entry, { since: now, value });
    // A failure is the one's who had it: the next one tries again.
    value.catch(() => known.delete(entry));
    return value;
  };
}
