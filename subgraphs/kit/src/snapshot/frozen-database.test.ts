import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { CountedThing, numberOf } from './numbers.fixture.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.fixture.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses();
});
afterAll(() => two.stop());

/** One use of a snapshot. */
interface Use {
  /** Milliseconds since the freeze. */
  endedAt: number;
  /**
   * When a refusal is due: five seconds after the freeze, at once for those who come later. It is the moment at which a
   * timer of this process fires: where the machine stands still, both are late.
   */
  dueAt: number;
  /** What was used, or why nothing was. */
  outcome: unknown;
}

/** Uses the snapshot from now on, for six seconds of a database that stands still, and until it was used again. */
async function freeze(context: Context): Promise<{ during: Use[]; after: Use }> {
  two.proxy.freeze();
  const frozenAt = performance.now();
  const now = () => performance.now() - frozenAt;
  const use = async (): Promise<Use> => {
    const due = sleep(Math.max(5_000 - now(), 0)).then(now);
    const outcome = await numberOf(context).catch((error) => error);
    const endedAt = now();
    return { outcome, endedAt, dueAt: await due };
  };
  const uses: Promise<Use>[] = [];
  for (; now() < 6_000; await sleep(50)) uses.push(use());
  const during = await Promise.all(uses);
  two.proxy.thaw();
  let after = await use();
  for (; typeof after.outcome !== 'number'; after = await use()) await sleep(50);
  return { during, after };
}

test('A database that stands still for six seconds is noticed, and so is its return [decided.without-contact-for-five-seconds]', async () => {
  const context = two.writer.context();
  const thing = await CountedThing.add(context);
  const user = two.decider.context(context.caller?.tenantId);
  await numberOf(user);
  const freezing = freeze(user);
  // The writer still reaches the database.
  await thing.count();
  const { during, after } = await freezing;
  const used = during.filter(({ outcome }) => typeof outcome === 'number');
  const refused = during.filter(({ outcome }) => typeof outcome !== 'number');
  expect(used.length).toBeGreaterThan(0);
  expect(Math.max(...used.map(({ endedAt }) => endedAt))).toBeLessThan(1_000);
  expect(refused.length).toBeGreaterThan(50);
  for (const { outcome } of refused) expect(outcome).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  const waits = refused.map(({ endedAt, dueAt }) => endedAt - dueAt);
  const sorted = waits.sort((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(250);
  expect(sorted.at(-1)).toBeLessThan(1_000);
  expect(after.outcome).toBe(1);
  expect(after.endedAt).toBeLessThan(8_500);
  expect(await two.decider.runtime.metrics.metrics()).toMatch(/^snapshot_refusals_total [1-9]\d+$/m);
});
