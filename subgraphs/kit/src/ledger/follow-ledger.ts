import { type Context, callerOf } from '../context/context.ts';
import type { NamedEntry } from '../events/ledger-entry.types.ts';
import { type ClosableStream, mapStream } from '../primitives/closable-stream.ts';

/** Converts an entry to an event; `undefined` leaves it out. */
type EventOf<T> = (entry: NamedEntry) => T | undefined | Promise<T | undefined>;

/**
 * The events of the tenant, first those of entries after the cursor, until the client leaves.
 * @param after without it, only entries from now on
 * @throws VALIDATION_FAILED for a cursor that no event has carried
 */
export async function followLedger<T>(
  context: Context,
  after: string | null | undefined,
  toEvent: EventOf<T>,
): Promise<ClosableStream<T>> {
  const { tenantId } = callerOf(context);
  return mapStream(await context.feed.open({ tenantId, after, signal: context.signal }), toEvent);
}
