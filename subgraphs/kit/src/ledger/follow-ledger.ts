import { type Context, callerOf } from '../context/context.ts';
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
): Promise<AsyncIterableIterator<T>> {
  const { tenantId } = callerOf(context);
  const left = new AbortController();
  const signal = context.signal ? AbortSignal.any([context.signal, left.signal]) : left.signal;
  return untilLeft(telling(await context.feed.open({ tenantId, after, signal }), tell), left);
}

async function* telling<T>(entries: AsyncIterable<LedgerEntry>, tell: Tell<T>): AsyncGenerator<T> {
  for await (const entry of entries) {
    const told = await tell(entry);
    if (told !== undefined) yield told;
  }
}

/** A generator that waits cannot hear `return()`, so leaving aborts what it waits for. */
function untilLeft<T>(source: AsyncGenerator<T>, left: AbortController): AsyncIterableIterator<T> {
  return {
    next: () => source.next(),
    return: () => {
      left.abort();
      return source.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
