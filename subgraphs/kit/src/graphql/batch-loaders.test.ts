import { beforeEach, expect, test } from '@jest/globals';
import { BatchLoaders } from './batch-loaders.ts';

/** The keys of each call of the batch. */
const batches: unknown[][] = [];
beforeEach(() => void batches.splice(0));

async function doubled(factor: number, keys: readonly { n: number }[]): Promise<number[]> {
  batches.push([...keys]);
  return keys.map(({ n }) => n * factor);
}

test('Keys that a request loads at the same moment are looked up together, and each key once', async () => {
  const loaders = new BatchLoaders();
  const numbers = [1, 2, 1];
  expect(await Promise.all(numbers.map((n) => loaders.load(2, { n }, doubled)))).toEqual([2, 4, 2]);
  expect(await loaders.load(2, { n: 2 }, doubled)).toBe(4);
  expect(batches).toEqual([[{ n: 1 }, { n: 2 }]]);
});

test('Another request looks up everything anew', async () => {
  for (const loaders of [new BatchLoaders(), new BatchLoaders()]) await loaders.load(2, { n: 1 }, doubled);
  expect(batches).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});

test('Keys with different values of `apart` are looked up separately', async () => {
  const loaders = new BatchLoaders();
  const apart = ['first page', 'second page', 'first page'];
  await Promise.all(apart.map((page, n) => loaders.load(2, { n }, doubled, page)));
  expect(batches).toEqual([[{ n: 0 }, { n: 2 }], [{ n: 1 }]]);
});

test('A failed look-up fails for every waiting load', async () => {
  const loaders = new BatchLoaders();
  const failing = async (): Promise<number[]> => {
    throw new Error('no connection');
  };
  const results = await Promise.allSettled([1, 2].map((n) => loaders.load(2, n, failing)));
  expect(results).toEqual([1, 2].map(() => ({ status: 'rejected', reason: new Error('no connection') })));
});
