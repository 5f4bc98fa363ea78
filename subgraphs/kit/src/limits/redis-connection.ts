import { Redis } from 'ioredis';

/** The longest wait for a count, in milliseconds. */
export const commandTimeout = 500;
const longestPause = 5_000;

/** A connection that is opened at its first use and reopened whenever it is lost; commands fail meanwhile. */
export class RedisConnection {
  private redis: Redis | undefined;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  get client(): Redis {
    this.redis ??= this.connect();
    return this.redis;
  }

  stop(): void {
    this.redis?.disconnect();
  }

  private connect(): Redis {
    const redis = new Redis(this.url, {
      commandTimeout,
      connectTimeout: 3_000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 200, longestPause),
    });
    // Reported once per outage, not at every attempt.
    let isAway = false;
    redis.on('ready', () => {
      isAway = false;
    });
    redis.on('error', (error: Error) => {
      if (!isAway) this.onError(error);
      isAway = true;
    });
    return redis;
  }
}
