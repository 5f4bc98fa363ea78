import type { ClosableStream } from '../closable-stream.ts';
import { type Context, callerOf } from '../context/context.ts';
import { mapStream } from '../map-stream.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** What an entry is told as; `undefined`: it is not told. */
type Tell<T> = (entry: LedgerEntry) => T | undefined | Promise<T | undefined>;

/**
 * What a subscriber of the tenant is told, that of entries after the cursor first, until the client leaves.
 * @param after from now on where it is missing
 * @throws VALIDATION_FAILED for a cursor that no event has carried
 */
export async function followLedger<T>(
  context: Context,
  after: string | null | undefined,
  tell: Tell<T>,
): Promise<ClosableStream<T>> {
  const { tenantId } = callerOf(context);
  return mapStream(await context.feed.open({ tenantId, after, signal: context.signal }), tell);
}
