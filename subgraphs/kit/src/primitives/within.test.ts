import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { within } from './within.ts';

const never = () => new Promise<never>(() => undefined);
const tooLate = () => new Error('too late');

test('Work that takes too long is not waited for', async () => {
  await expect(within(5, never, tooLate)).rejects.toThrow('too late');
  expect(await within(1_000, async () => 'done', tooLate)).toBe('done');
});

test('Work that throws an error at once leaves nothing behind', async () => {
  let isLate = false;
  const fails = (): Promise<never> => {
    throw new Error('no work');
  };
  const failing = within(5, fails, () => {
    isLate = true;
    return tooLate();
  });
  await expect(failing).rejects.toThrow('no work');
  await sleep(20);
  expect(isLate).toBe(false);
});
