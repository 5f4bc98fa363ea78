import { systemClock } from './clock.ts';
import { within } from './within.ts';

/** How long a count is shown again. */
const keptMs = 10_000;

/** How long a reader of the metrics waits for a count. */
const waitMs = 1_000;

/**
 * A count in the database that metrics show: made at most every ten seconds. `undefined` where the database does not
 * answer within a second: then there is nothing to show.
 */
export function keepCount<T>(count: () => Promise<T>, clock = systemClock): () => Promise<T | undefined> {
  let counted: Promise<T | undefined> = Promise.resolve(undefined);
  let countedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock.now() - countedAt < keptMs) return counted;
    countedAt = clock.now();
    counted = within(waitMs, count, tooLate, clock).catch(() => undefined);
    return counted;
  };
}

function tooLate(): Error {
  return new Error(`The database did not count within ${waitMs} ms.`);
}
