import { type Context, consume, networkOf } from '@agg/kit';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Failures of one name from one address, in seconds. */
const rules = {
  pair: { points: 5, seconds: 300 },
  /** How often a pair was stopped; each time it waits twice as long. */
  strikes: { points: Number.MAX_SAFE_INTEGER, seconds: 3_600 },
  /** Who was right here before; a timer of Node waits 24 days at most. */
  known: { points: 1, seconds: 20 * 24 * 3_600 },
} as const;
const firstWait = 60;
const longestWait = 900;

/** What is tried: each has counters of its own. */
type Purpose = 'login' | 'client';

/** Counts a failure of a name from the address that asks; the seconds to wait once there were too many. */
export async function payForPair(
  context: Context,
  purpose: Purpose,
  name: string,
): Promise<number | undefined> {
  const pair = pairOf(context, name);
  const paid = await consume(limiter(context, purpose, 'pair'), pair);
  if (paid === true) return undefined;
  const { consumedPoints, msBeforeNext } = paid;
  // The first one too many sets a wait that doubles from time to time; those after it only hear of it.
  if (consumedPoints !== rules.pair.points + 1) return msBeforeNext / 1_000;
  const strikes = await limiter(context, purpose, 'strikes').penalty(pair);
  const seconds = Math.min(firstWait * 2 ** (strikes.consumedPoints - 1), longestWait);
  await limiter(context, purpose, 'pair').block(pair, seconds);
  return seconds;
}

/** Whether the name was right from the address that asks, in the last twenty days. */
export async function isKnownPair(context: Context, purpose: Purpose, name: string): Promise<boolean> {
  return (await limiter(context, purpose, 'known').get(pairOf(context, name))) !== null;
}

/** Forgets the failures of a name from the address that asks, and remembers that it was right. */
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
