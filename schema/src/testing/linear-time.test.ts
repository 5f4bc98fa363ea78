import { expect, test } from '@jest/globals';
import { takesLinearTime } from './linear-time.ts';

const size = 2 ** 12;

/** Whether work counts as linear that takes so many milliseconds; its clock is its own, so no machine is too fast or too slow. */
function countsAsLinear(durationOf: (size: number, run: number) => number): Promise<boolean> {
  let [now, runs] = [0, 0];
  const work = (ofSize: number) => {
    now += durationOf(ofSize, runs);
    runs += 1;
  };
  return takesLinearTime(work, size, () => now);
}

test('Linear time is told from quadratic time', async () => {
  expect(await countsAsLinear((length) => length / 100)).toBe(true);
  expect(await countsAsLinear((length) => length ** 2 / 100_000)).toBe(false);
});

test('What a machine does meanwhile, now and then, makes no work quadratic', async () => {
  let disturbed = 20;
  const pauses = (length: number) => (length === size && disturbed-- > 0 ? 1_000 : 0);
  expect(await countsAsLinear((length) => length / 100 + pauses(length))).toBe(true);
});

test('Work that is compiled when it first runs is not linear for that', async () => {
  const compiled = (run: number) => (run < 3 ? 100 : 0);
  expect(await countsAsLinear((length, run) => length ** 2 / 100_000 + compiled(run))).toBe(false);
});

test('Time is that of the processor, where nothing else is given', async () => {
  expect(await takesLinearTime((length) => 'a'.repeat(length).split(''), size)).toBe(true);
});
