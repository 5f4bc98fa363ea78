import { Redis } from 'ioredis';
import { within } from '../primitives/within.ts';

/** The longest wait for a count, in milliseconds. */
export const commandTimeout = 500;
export const longestPause = 5_000;
/** The longest wait for a connection, in milliseconds. */
const connectTimeout = 3_000;

/**
 * A Redis that hangs makes one command wait, and not each: its connection is reopened, and commands fail at once until it
 * answers again.
 */
class ImpatientRedis extends Redis {
  override sendCommand(...given: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const sent = super.sendCommand(...given);
    if (sent instanceof Promise)
      sent.catch((error: Error) => {
        if (error.message !== 'Command timed out') return;
        this.emit('error', error);
        this.disconnect(true);
      });
    return sent;
  }
}

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
    const redis = new ImpatientRedis(this.url, {
      commandTimeout,
      connectTimeout,
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

/** Connects once, signs in and asks for a sign of life. @throws what keeps it from that */
export async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, { connectTimeout, lazyConnect: true, retryStrategy: () => null });
  // The promise says only that the connection is closed.
  let failure: Error | undefined;
  redis.on('error', (error: Error) => {
    failure = error;
  });
  const ping = () => redis.ping();
  const tooLate = () => new Error('no answer');
  await within(connectTimeout, ping, tooLate)
    .catch((error) => {
      throw failure ?? error;
    })
    .finally(() => redis.disconnect());
}

/** @returns what is wrong with Redis and what to do, without the password; `undefined` where it answers */
export async function redisProblem(url: string): Promise<string | undefined> {
  return pingRedis(url).then(
    () => undefined,
    (error) => describe(new URL(url), error),
  );
}

function describe({ host }: URL, error: Error & { code?: string }): string {
  const found = /WRONGPASS|NOAUTH|invalid password|without any password/i.test(error.message)
    ? `${host} refuses the login. Correct user and password`
    : `${host} cannot be used (${error.code ?? error.message}). Correct host, port and TLS, or start the server`;
  return `REDIS_URL: ${found}. Until it answers, each process counts requests on its own.`;
}
