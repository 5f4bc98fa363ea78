import { type Context, consume } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { forgivePair, isKnownPair, payForPair } from '../access/failures.ts';

/**
 * Limits for failures of one account from all addresses, in seconds; failures per address are counted
 * separately.
 */
const rules = {
  account: { points: 30, seconds: 3_600 },
  /** Attempts from unknown addresses during an attack from many addresses: never locked completely. */
  drip: { points: 1, seconds: 30 },
} as const;

/** Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit. */
export async function payForTry(context: Context, email: string): Promise<void> {
  const wait = await payForPair(context, 'login', email);
  if (wait !== undefined) throw tooMany(wait);
  // Guesses from other addresses do not lock people out of the addresses where they usually sign in.
  if (await isKnownPair(context, 'login', email)) return;
  if ((await consume(limiter(context, 'account'), email)) === true) return;
  const dripped = await consume(limiter(context, 'drip'), email);
  if (dripped !== true) throw tooMany(dripped.msBeforeNext / 1_000);
}

/** A successful attempt is not counted. */
export async function payBack(context: Context, email: string): Promise<void> {
  // An attempt from a known address was not counted for the account.
  if (!(await isKnownPair(context, 'login', email))) await limiter(context, 'account').reward(email, 1);
  await forgivePair(context, 'login', email);
}

function limiter({ services }: Context, rule: keyof typeof rules): RateLimiterAbstract {
  return services.limits.limiter(`login-${rule}`, rules[rule]);
}

function tooMany(seconds: number): GatewayError {
  const retryAfter = Math.ceil(seconds);
  return new GatewayError(
    'RATE_LIMITED',
    `Too many failed sign-ins. Retry in ${retryAfter} seconds, or reset the password.`,
    {
      retryAfter,
    },
  );
}
