/** How long a count is shown again. */
const keptMs = 10_000;

/** How long a reader of the metrics waits for a count. */
const waitMs = 1_000;

/**
 * A count in the database that metrics show: made at most every ten seconds. `undefined` where the database does not
 * answer within a second: then there is nothing to show.
 */
export function keepCount<T>(count: () => Promise<T>): () => Promise<T | undefined> {
  let counted = Promise.resolve<T | undefined>(undefined);
  let countedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - countedAt < keptMs) return counted;
    countedAt = performance.now();
    counted = Promise.race([count(), nothingAfter(waitMs)]).catch(() => undefined);
    return counted;
  };
}

function nothingAfter(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined).unref());
}
