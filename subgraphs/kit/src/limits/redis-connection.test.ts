import { expect, test } from '@jest/globals';
import { longestPause, RedisConnection } from './redis-connection.ts';

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
