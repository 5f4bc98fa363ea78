import { TurnedClock } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { Flow, longestRest } from './flow.ts';

const part = 0.1;

/** Whether a flow that may work a tenth of the time may work again, so long after an operation of so many milliseconds. */
async function fits(busy: number, rested: number): Promise<boolean> {
  const clock = new TurnedClock();
  const flow = new Flow(part, clock);
  flow.running += 1;
  await flow.work(async () => clock.block(busy));
  await clock.turn(rested);
  return flow.fits;
}

test('A flow that may work for a part of the time rests after each operation, up to the longest rest', async () => {
  expect([await fits(9, 80), await fits(9, 81)]).toEqual([false, true]);
  const longestUnshortened = longestRest / (1 / part - 1);
  for (const busy of [Math.ceil(longestUnshortened), 1_000 * longestRest])
    expect([await fits(busy, longestRest - 1), await fits(busy, longestRest)]).toEqual([false, true]);
});
