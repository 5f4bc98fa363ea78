import { expect, test } from '@jest/globals';
import { sharedRuns } from './watched.routes.ts';

/** Work whose runs a test ends. */
function heldWork() {
  const runs: PromiseWithResolvers<string>[] = [];
  const ask = sharedRuns(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

test('Who asks while a run goes on shares the next one, which begins after it', async () => {
  const { runs, ask } = heldWork();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve('before');
  expect(await first).toBe('before');
  await Promise.resolve();
  expect(runs).toHaveLength(2);
  const fourth = ask();
  runs[1]?.resolve('after');
  expect(await Promise.all([second, third])).toEqual(['after', 'after']);
  runs[2]?.resolve('last');
  expect([await fourth, runs.length]).toEqual(['last', 3]);
});

test('A run that fails fails for those who share it alone', async () => {
  const { runs, ask } = heldWork();
  const [first, second] = [ask(), ask()];
  runs[0]?.reject(new Error('It fails.'));
  await expect(first).rejects.toThrow('It fails.');
  await Promise.resolve();
  runs[1]?.resolve('well');
  expect(await second).toBe('well');
  const third = ask();
  runs[2]?.resolve('again');
  expect(await third).toBe('again');
});
