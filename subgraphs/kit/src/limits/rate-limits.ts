import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { RedisConnection } from './redis-connection.ts';

/** How much is allowed, and for how long nothing is once it has been too much. */
export interface LimitOptions {
  points: number;
  /** Seconds after which used points count no more. */
  seconds: number;
  /** Seconds of a block after too much; none unless said otherwise: then it is over with `seconds`. */
  blockSeconds?: number;
}

/** Limiters by name: counted in Redis where there is one, for all processes together, and in this process otherwise. */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis: RedisConnection | undefined;

  /** @param redisUrl nothing is connected before a limiter is asked for */
  constructor(redisUrl: string | undefined, onError: (error: Error) => void) {
    this.redis = redisUrl ? new RedisConnection(redisUrl, onError) : undefined;
  }

  /** The limiter of that name; the options are those of the first call. While Redis is away, this process counts alone. */
  limiter(name: string, options: LimitOptions): RateLimiterAbstract {
    const known = this.limiters.get(name) ?? this.create(name, options);
    this.limiters.set(name, known);
    return known;
  }

  /** Whether all processes count together. */
  get isShared(): boolean {
    return this.redis !== undefined;
  }

  /** Ends the connection to Redis. */
  stop(): void {
    this.redis?.stop();
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
