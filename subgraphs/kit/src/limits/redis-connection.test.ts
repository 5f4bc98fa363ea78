import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { startRedis } from './redis.fixture.ts';
import { longestPause, pingRedis, RedisConnection } from './redis-connection.ts';

test('A lost connection is opened again after longer and longer pauses, up to the longest', () => {
  const connection = new RedisConnection('redis://127.0.0.1:1', () => undefined);
  const { retryStrategy } = connection.client.options;
  connection.stop();
  const pauses = [1];
  while (pauses.at(-2) !== longestPause) {
    const pause = Number(retryStrategy?.(pauses.length));
    expect(pause).toBe(Math.min(pauses.length * Number(retryStrategy?.(1)), longestPause));
    pauses.push(pause);
  }
});

test('A connection that hangs is opened again after one command has waited for it, and answers as soon as Redis does', async () => {
  const redis = await startRedis();
  const errors: string[] = [];
  const connection = new RedisConnection(redis.url, ({ message }) => errors.push(message));
  const count = () => connection.client.eval('script', 1, 'key', 1, 60);
  await eventually(() => count().catch(() => undefined));
  redis.silent = true;
  await expect(count()).rejects.toThrow('Command timed out');
  await eventually(() => redis.opened() === 2);
  redis.silent = false;
  await eventually(() => count().catch(() => undefined));
  expect(errors.at(-1)).toBe('Command timed out');
  connection.stop();
  await redis.stop();
});

test('A sign of life leaves no connection open, whether Redis gives it or not', async () => {
  const redis = await startRedis();
  redis.refuses = true;
  for (const _time of [1, 2, 3]) await expect(pingRedis(redis.url)).rejects.toThrow('NOPERM');
  await eventually(() => redis.open() === 0);
  redis.refuses = false;
  await pingRedis(redis.url);
  await eventually(() => redis.open() === 0);
  expect(redis.opened()).toBe(4);
  await redis.stop();
});
