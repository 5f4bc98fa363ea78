import type { Context } from '../context/context.ts';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import { systemClock } from '../primitives/clock.ts';

/** Milliseconds for which the value that was read for an entry is shared between subscribers. */
const shownFor = 500;

type ReadOfEntry<T> = (context: Context, entry: LedgerEntry) => Promise<T>;

/**
 * Hundreds of subscribers receive one entry at the same time: the data published with it is read once for all
 * of them. Only for data that is the same for everybody in the tenant; the row-level security of a read
 * checks the tenant and not the person.
 */
export function readOncePerEntry<T>(read: ReadOfEntry<T>, clock = systemClock): ReadOfEntry<T> {
  // Readers that keep up receive the same object from the tenant's tail; a reader of the table gets its own.
  const known = new WeakMap<LedgerEntry, { since: number; value: Promise<T> }>();
  return (context, entry) => {
    const now = clock.now();
    const shown = known.get(entry);
    if (shown && now - shown.since < shownFor) return shown.value;
    const value = read(context, entry);
    known.set(entry, { since: now, value });
    // A failure is not shared: the next reader tries again.
    value.catch(() => known.delete(entry));
    return value;
  };
}
