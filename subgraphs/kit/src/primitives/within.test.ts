import { expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { within } from './within.ts';

const never = () => new Promise<never>(() => undefined);
const tooLate = () => new Error('too late');

test('Work that takes too long is not waited for', async () => {
  const clock = new TurnedClock();
  const late = expect(within(5, never, tooLate, clock)).rejects.toThrow('too late');
  await clock.turn(5);
  await late;
  expect(await within(1_000, async () => 'done', tooLate, clock)).toBe('done');
  expect(clock.waiting).toBe(0);
});

test('Work that throws an error at once leaves nothing behind', async () => {
  const clock = new TurnedClock();
  const fails = (): Promise<never> => {
    throw new Error('no work');
  };
  await expect(within(5, fails, tooLate, clock)).rejects.toThrow('no work');
  expect(clock.waiting).toBe(0);
});
