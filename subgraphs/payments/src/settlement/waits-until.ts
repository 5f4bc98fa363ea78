import { type Context, systemClock } from '@agg/kit';

/** Milliseconds that a request waits for the outcomes of its payments at most, all together. */
export const longestWait = 8_000;

/** When a request has begun to wait, in milliseconds since 1970. */
const begun = new WeakMap<Context, number>();

/**
 * Until when a caller waits for an outcome.
 * @param maxTimeoutSeconds as the payee states it
 * @returns milliseconds since 1970
 */
export function waitsUntil(
  context: Context,
  maxTimeoutSeconds: bigint | undefined,
  clock = systemClock,
): number {
  const now = clock.date();
  const first = begun.get(context) ?? now;
  begun.set(context, first);
  const patience = Number(maxTimeoutSeconds ?? longestWait) * 1_000;
  return Math.min(first + longestWait, now + patience);
}
