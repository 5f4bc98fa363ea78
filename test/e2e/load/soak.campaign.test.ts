import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { type Footprint, footprintOf } from './footprint.ts';
import { MixedLoad } from './mixed-load.ts';
import { heapOf, reportsHeap } from './product-heap.ts';

/** Minutes under load: until each measurement, after which the product is restarted, and until the last. */
const [settled, whole] = [10, Number(process.env.SOAK_MINUTES ?? 60)];
const minute = 60_000;

/** With what is in use of the heap, in MiB. */
type Measured = Footprint & { heap: number };

/** What two measurements differ by anyway: memory is returned in pieces, and caches of a process fill up. */
const noise: Measured = { heap: 40, memory: 150, descriptors: 40, connections: 12, bytesPerRow: 200 };

let stack: Stack;
let load: MixedLoad;
beforeAll(async () => {
  stack = await startStack({ topology: 'in-process', environment: reportsHeap });
  const { provisioning } = stack;
  const tenantId = await provisioning.tenant();
  const roles = ['CHANNELS:READ', 'CHANNELS:WRITE', 'REGISTRY:READ'] as const;
  const lifetime = 2 * whole * 60;
  const each = Array.from({ length: 8 }, () => provisioning.caller(tenantId, roles, { lifetime }));
  const callers = await Promise.all(each);
  const maker = new RegistryMaker(stack.url, callers[0] as TestCaller);
  for (let n = 0; n < 40; n += 1) await maker.channel();
  const nobody = await provisioning.caller(tenantId, [], { lifetime });
  load = new MixedLoad({ url: stack.url, callers, nobody, mayBeBusy: true });
});
afterAll(() => stack?.stop());

/** The number of requests so far. */
let sent = 0;

/** Loads the product for a while. */
async function during(milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  sent += await load.run(() => Date.now() > end);
}

async function restart(): Promise<void> {
  expect(await stack.gateway.stop()).toBe(0);
  await stack.restart();
}

/** What the installation takes after a collection; it is printed, so that a soak that is ended early shows something, too. */
async function measure(minutes: number): Promise<Measured> {
  const heap = Math.round((await heapOf(stack)) / 2 ** 20);
  const footprint = await footprintOf(Number(stack.gateway.process.pid), stack.database.url);
  const measured = { heap, ...footprint };
  const requests = `${sent} requests, ${load.refused} of them while the product was busy`;
  process.stdout.write(`After ${minutes} minutes and ${requests}: ${JSON.stringify(measured)}\n`);
  return measured;
}

test(
  `after ${whole} minutes of load with restarts, the installation takes what it took after ${settled}`,
  async () => {
    await during(settled * minute);
    const before = await measure(settled);
    let after = before;
    for (let past = settled; past < whole; past += settled) {
      await restart();
      await during(settled * minute);
      after = await measure(past + settled);
    }
    expect(load.refused).toBeLessThan(sent / 100);
    for (const name of Object.keys(noise) as (keyof Measured)[])
      expect([name, after[name] - before[name] <= noise[name], before, after]).toEqual([
        name,
        true,
        before,
        after,
      ]);
  },
  (whole + 30) * minute,
);
