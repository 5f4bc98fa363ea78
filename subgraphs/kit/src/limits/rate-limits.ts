import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisConnection } from './redis-connection.ts';

/** How much is allowed, and how long a key is blocked once it was too much. */
export interface LimitOptions {
  points: number;
  /** Seconds after which used points no longer count. */
  seconds: number;
  /** Seconds of a block after too many points; by default there is none, and only `seconds` apply. */
  blockSeconds?: number;
}

/** Adds to the count of a key, and answers with the whole count and the milliseconds until it begins anew. */
export type SharedCounter = Pick<RateLimiterAbstract, 'penalty'>;

/**
 * Limiters by name: counted in Redis for all processes together, or in this process where there is no Redis.
 */
export class RateLimits {
  /** How often a limiter has refused, by its name without numbers, which tenants may choose. */
  readonly refused: Record<string, number> = {};
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly redis?: RedisConnection) {}

  /** @param redisUrl connected only when the first limiter is requested; without one, its library is not loaded */
  static async open(redisUrl: string | undefined, onError: (error: Error) => void): Promise<RateLimits> {
    if (!redisUrl) return new RateLimits();
    const { RedisConnection } = await import('./redis-connection.ts');
    return new RateLimits(new RedisConnection(redisUrl, onError));
  }

  /**
   * The limiter of that name; the first call sets its options. While Redis is down, this process counts
   * alone.
   */
  limiter(name: string, options: LimitOptions): RateLimiterAbstract {
    const known = this.limiters.get(name) ?? this.counted(name, this.create(name, options));
    this.limiters.set(name, known);
    return known;
  }

  /** Whether all processes count together. */
  get isShared(): boolean {
    return this.redis !== undefined;
  }

  /**
   * What counts for all processes together, without a limit of its own; `undefined` where there is no Redis. While Redis is
   * down it fails, and the caller counts alone.
   */
  sharedCounter(name: string, seconds: number): SharedCounter | undefined {
    if (!this.redis) return undefined;
    const keyPrefix = `limit:${name}`;
    return new RateLimiterRedis({ keyPrefix, points: 1, duration: seconds, storeClient: this.redis.client });
  }

  /** Ends the connection to Redis. */
  stop(): void {
    this.redis?.stop();
  }

  private counted(name: string, limiter: RateLimiterAbstract): RateLimiterAbstract {
    const label = name.replaceAll(/-\d+/g, '');
    this.refused[label] ??= 0;
    const consume = limiter.consume.bind(limiter);
    limiter.consume = (...asked) =>
      consume(...asked).catch((refusal) => {
        if (refusal instanceof RateLimiterRes) this.refused[label] = (this.refused[label] ?? 0) + 1;
        throw refusal;
      });
    return limiter;
  }

  private create(
    name: string,
    { points, seconds: duration, blockSeconds: blockDuration = 0 }: LimitOptions,
  ): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points, duration, blockDuration };
    const memory = new RateLimiterMemory(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({ ...options, storeClient: this.redis.client, insuranceLimiter: memory });
  }
}
