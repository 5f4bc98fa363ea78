import { availableParallelism } from 'node:os';
import { expect, test } from '@jest/globals';
import { derive, longestQueue, mostThreads } from './hashing-threads.ts';

const derivation = {
  password: 'correct horse battery staple',
  salt: Buffer.alloc(16),
  costs: [{ memory: 8, passes: 1, parallelism: 1 }],
  tagLength: 32,
} as const;

test('A queue of passwords that is full takes no more, until there is room', async () => {
  const fits = Math.min(mostThreads, availableParallelism()) + longestQueue;
  const sent = Array.from({ length: fits + 2 }, () => derive(derivation));
  const ends = await Promise.allSettled(sent);
  const refused = {
    status: 'rejected',
    reason: expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 1 }),
  };
  expect(ends.slice(0, fits).map(({ status }) => status)).toEqual(Array(fits).fill('fulfilled'));
  expect(ends.slice(fits)).toEqual([refused, refused]);
  expect(await derive(derivation)).toHaveLength(32);
});
