import { type Context, consume, networkOf } from '@agg/kit';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Limits for failures of one name from one address; durations in seconds. */
const rules = {
  pair: { points: 5, seconds: 300 },
  /** Number of blocks of a pair; each block doubles the wait. */
  strikes: { points: Number.MAX_SAFE_INTEGER, seconds: 3_600 },
  /** Pairs that succeeded before. Not longer, because Node.js timers are limited to 24 days. */
  known: { points: 1, seconds: 20 * 24 * 3_600 },
} as const;
const firstWait = 60;
export const longestWait = 900;

/** The kinds of attempts; each has its own counters. */
type Purpose = 'login' | 'client';

/**
 * Counts a failure of a name from the client's address.
 * @returns the seconds to wait once the limit is exceeded
 */
export async function payForPair(
  context: Context,
  purpose: Purpose,
  name: string,
): Promise<number | undefined> {
  const pair = pairOf(context, name);
  const paid = await consume(limiter(context, purpose, 'pair'), pair);
  if (paid === true) return undefined;
  const { consumedPoints, msBeforeNext } = paid;
  // The first failure over the limit sets a wait that doubles each time; later ones only report the rest of
  // it.
  if (consumedPoints !== rules.pair.points + 1) return msBeforeNext / 1_000;
  const strikes = await limiter(context, purpose, 'strikes').penalty(pair);
  const seconds = Math.min(firstWait * 2 ** (strikes.consumedPoints - 1), longestWait);
  await limiter(context, purpose, 'pair').block(pair, seconds);
  return seconds;
}

/** Whether the name succeeded from the client's address in the last twenty days. */
export async function isKnownPair(context: Context, purpose: Purpose, name: string): Promise<boolean> {
  const known = await limiter(context, purpose, 'known').get(pairOf(context, name));
  // A counter in memory is there until its timer has removed it.
  return known !== null && known.msBeforeNext > 0;
}

/** Deletes the failures of a name from the client's address, and remembers the success. */
export async function forgivePair(context: Context, purpose: Purpose, name: string): Promise<void> {
  const pair = pairOf(context, name);
  await limiter(context, purpose, 'known').set(pair, 1, rules.known.seconds);
  await limiter(context, purpose, 'pair').delete(pair);
  await limiter(context, purpose, 'strikes').delete(pair);
}

function limiter({ services }: Context, purpose: Purpose, rule: keyof typeof rules): RateLimiterAbstract {
  return services.limits.limiter(`${purpose}-${rule}`, rules[rule]);
}

function pairOf({ client }: Context, name: string): string {
  return `${name} ${client && networkOf(client.address)}`;
}
