import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Uses one point of a limiter: `true`, or what stands against it. */
export async function consume(to: RateLimiterAbstract, key: string): Promise<true | RateLimiterRes> {
  try {
    await to.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}
