import { Redis } from 'ioredis';

/** Milliseconds: longer than this nobody waits for a count. */
const commandTimeout = 500;
const longestPause = 5_000;

/** A connection that is made when it is first used, and again whenever it is lost; a command fails while it is away. */
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
    // Told once for each time that it is away, not at every try.
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
