import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Semaphore } from '../primitives/semaphore.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { CountedThing, loads, numberOf, numbers } from './numbers.fixture.ts';

const things = await startThings({ snapshots: [numbers] });
/** As another process: it learns of changes through PostgreSQL only. */
const other = await startThings({ snapshots: [numbers] }, { on: things.url, work: false });
const undeclared = await startThings({}, { on: things.url, work: false });

afterEach(() => {
  loads.length = 0;
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('A snapshot', () => {
  test('shows a change of the same process as soon as the change has returned [decided.a-processs-own-change]', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    for (const number of upTo(100)) {
      expect(await numberOf(context)).toBe(number);
      await thing.count();
    }
    expect(await numberOf(context)).toBe(100);
  });

  test('shows changes of another process, of which wake-ups tell', async () => {
    const context = things.context();
    const elsewhere = other.context(context.caller?.tenantId);
    const thing = await CountedThing.add(context);
    for (const number of upTo(5)) {
      expect(await numberOf(elsewhere)).toBe(number);
      await thing.count();
      await sleep(600);
    }
    expect(await other.runtime.metrics.metrics()).toMatch(/^snapshot_drops_total\{cause="wake"\} [1-9]/m);
  });

  test('is loaded once for all who ask, and stays while nothing changes it [decided.what-is-loaded]', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    await thing.count();
    expect(await Promise.all(upTo(200).map(() => numberOf(context)))).toEqual(upTo(200).map(() => 1));
    // Other events of the tenant, over several checks.
    for (const name of upTo(30)) {
      await addThing(context, `thing ${name}`);
      await sleep(50);
      await numberOf(context);
    }
    expect(loads).toEqual([context.caller?.tenantId]);
  });

  test('belongs to one of 200 tenants', async () => {
    const few = new Semaphore(10);
    const tenants = upTo(200).map((index) => ({ index, context: things.context() }));
    const use = () => Promise.all(tenants.map(({ context }) => few.run(() => numberOf(context))));
    await Promise.all(
      tenants.map(({ index, context }) =>
        few.run(async () => {
          const thing = await CountedThing.add(context);
          await numberOf(context);
          if (index % 2 === 1) await thing.count();
        }),
      ),
    );
    expect(await use()).toEqual(upTo(200).map((index) => index % 2));
    // Each tenant's, and those that have changed a second time.
    expect(loads).toHaveLength(300);
  });

  test('cannot be changed by those who share it', async () => {
    const context = things.context();
    await CountedThing.add(context);
    const shared = await context.snapshot(numbers);
    const wrong = [
      // @ts-expect-error: a member is read-only
      () => (shared.number = 1),
      // @ts-expect-error: so is what is in it
      () => shared.tags.push('tag'),
    ];
    for (const changing of wrong) expect(changing).toThrow(TypeError);
    expect(await context.snapshot(numbers)).toEqual({ number: 0, tags: [] });
  });

  test('has to be declared by its subgraph', async () => {
    await expect(undeclared.context().snapshot(numbers)).rejects.toThrow(
      'The subgraph things uses the snapshot numbers, which its `snapshots` do not declare.',
    );
  });

  test('has metrics', async () => {
    const context = things.context();
    await CountedThing.add(context);
    await numberOf(context);
    const text = await things.runtime.metrics.metrics();
    expect(text).toMatch(/^snapshot_loads_total\{snapshot="numbers",outcome="succeeded"\} \d+$/m);
    expect(text).toMatch(/^snapshot_drops_total\{cause="wake"\} \d+$/m);
    expect(text).toMatch(/^snapshot_values \d+$/m);
    expect(text).toMatch(/^snapshot_refusals_total 0$/m);
    expect(text).toMatch(/^snapshot_confirmation_age_seconds 0\.\d+$/m);
  });
});
