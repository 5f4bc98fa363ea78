import { TurnedClock } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { DelayedRefusals } from './socket-callers.ts';

test('Refusals wait, as many at a time as may, also after more of them are over', async () => {
  const [clock, delay, most] = [new TurnedClock(), 1_000, 2];
  const refusals = new DelayedRefusals(delay, most, clock);
  for (let time = 0; time <= most; time += 1) {
    const due = [refusals.due(), refusals.due()];
    expect(clock.waiting).toBe(most);
    // One more does not wait.
    await refusals.due();
    await clock.turn(delay);
    await Promise.all(due);
  }
  const last = refusals.due();
  refusals.stop();
  await last;
});
