import ipaddr from 'ipaddr.js';
import type { Registry } from 'prom-client';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { readCounter } from '../primitives/read-metrics.ts';
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

/** Shows what the rate limits have refused whenever the metrics are read. */
export function measureLimits({ refused }: RateLimits, registry: Registry): void {
  readCounter([registry], {
    name: 'rate_limit_refusals_total',
    help: 'Requests that a rate limit has refused, by limit.',
    label: 'limit',
    totals: () => refused,
  });
}

/** The groups of an IPv6 address that identify its network: one customer gets at least a /64 (RFC 6177). */
const groups = 4;

/**
 * The key under which requests of an address are counted: an IPv4 address itself, but the /64 of an IPv6
 * address, because a client that has one address of a /64 has all of them.
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, groups).join(':')}::/64`;
}
