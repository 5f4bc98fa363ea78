import { type Context, consume } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { forgivePair, isKnownPair, payForPair } from '../access/failures.ts';

/** Failures of one account from everywhere, in seconds; those from one address are counted besides. */
const rules = {
  account: { points: 30, seconds: 3_600 },
  /** What is left to an account under attack from many addresses, for addresses that it does not know: never locked. */
  drip: { points: 1, seconds: 30 },
} as const;

/** A try is paid for before the password is looked at, so that many at once cannot pass together. */
export async function payForTry(context: Context, email: string): Promise<void> {
  const wait = await payForPair(context, 'login', email);
  if (wait !== undefined) throw tooMany(wait);
  // Guesses from elsewhere do not keep people out from where they are used to sign in.
  if (await isKnownPair(context, 'login', email)) return;
  if ((await consume(limiter(context, 'account'), email)) === true) return;
  const dripped = await consume(limiter(context, 'drip'), email);
  if (dripped !== true) throw tooMany(dripped.msBeforeNext / 1_000);
}

/** Who was right has nothing to pay. */
export async function payBack(context: Context, email: string): Promise<void> {
  await forgivePair(context, 'login', email);
  await limiter(context, 'account').reward(email, 1);
}

function limiter({ services }: Context, rule: keyof typeof rules): RateLimiterAbstract {
  return services.limits.limiter(`login-${rule}`, rules[rule]);
}

function tooMany(seconds: number): GatewayError {
  const retryAfter = Math.ceil(seconds);
  return new GatewayError(
    'RATE_LIMITED',
    `Too many tries; wait ${retryAfter} seconds, or reset the password.`,
    {
      retryAfter,
    },
  );
}
