import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Consumes one point of a limiter; returns `true`, or the limiter's result where it refuses. */
export async function consume(to: RateLimiterAbstract, key: string): Promise<true | RateLimiterRes> {
  try {
    await to.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}
