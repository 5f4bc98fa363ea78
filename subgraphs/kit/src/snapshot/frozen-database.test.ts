import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { CountedThing, numberOf } from './numbers.fixture.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.fixture.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses();
});
afterAll(() => two.stop());

/** Uses the snapshot at a moment. @returns what was used, or why nothing was, and when that was known */
async function use(context: Context): Promise<{ outcome: unknown; at: number }> {
  const outcome = await numberOf(context).catch((error) => error);
  return { outcome, at: two.clock.now() };
}

test('A database that stands still for six seconds is noticed, and so is its return [decided.without-contact-for-five-seconds]', async () => {
  const { clock, proxy, writer, decider } = two;
  const context = writer.context();
  const thing = await CountedThing.add(context);
  const user = decider.context(context.caller?.tenantId);
  const frozenAt = clock.now();
  await numberOf(user);
  proxy.freeze();
  // The writer still reaches the database.
  await thing.count();
  const uses: ReturnType<typeof use>[] = [];
  for (; clock.now() < frozenAt + 6_000; await clock.turn(50)) {
    uses.push(use(user));
    await clock.turn(0);
  }
  const during = await Promise.all(uses);
  const refused = during.filter(({ outcome }) => typeof outcome !== 'number');
  // What is known is used for a second.
  expect(during.map(({ outcome }) => outcome).filter((outcome) => outcome === 0)).toHaveLength(20);
  expect(refused).toHaveLength(100);
  for (const { outcome } of refused) expect(outcome).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  // Five seconds after the last contact, at once for those who come later.
  const due = refused.map((_, index) => frozenAt + Math.max(5_000, 1_000 + 50 * index));
  expect(refused.map(({ at }) => at)).toEqual(due);
  const refusals = decider.runtime.metrics.getSingleMetric('snapshot_refusals_total');
  expect((await refusals?.get())?.values[0]?.value).toBe(100);
  proxy.thaw();
  await eventually(async () => (await clock.turnUntil(use(user), 25)).outcome === 1);
});
