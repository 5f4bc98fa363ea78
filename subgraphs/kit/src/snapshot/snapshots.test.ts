import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { Semaphore } from '../primitives/semaphore.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { CountedThing, loads, numberOf, numbers } from './numbers.fixture.ts';

const clock = new TurnedClock();
const things = await startThings({ snapshots: [numbers] }, { clock });
/** As another process: it learns of changes through PostgreSQL only. */
const other = await startThings({ snapshots: [numbers] }, { on: things.url, work: false, clock });
const undeclared = await startThings({}, { on: things.url, work: false });

afterEach(() => {
  loads.length = 0;
});

const shownTo = (context: Context) => clock.turnUntil(numberOf(context), 1);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('A snapshot', () => {
  test('shows a change of the same process as soon as the change has returned [decided.a-processs-own-change]', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    for (const number of upTo(30)) {
      expect(await shownTo(context)).toBe(number);
      await thing.count();
      await clock.turn(1);
    }
    expect(await shownTo(context)).toBe(30);
  });

  test('shows changes of another process, of which wake-ups tell', async () => {
    const context = things.context();
    const elsewhere = other.context(context.caller?.tenantId);
    const thing = await CountedThing.add(context);
    for (const number of upTo(5)) {
      expect(await shownTo(elsewhere)).toBe(number);
      await thing.count();
      // Less than until the next check.
      await clock.turn(1);
      await eventually(async () => (await shownTo(elsewhere)) === number + 1);
    }
    expect(await other.runtime.metrics.metrics()).toMatch(/^snapshot_drops_total\{cause="wake"\} [1-9]/m);
  });

  test('is loaded once for all who ask, and stays while nothing changes it [decided.what-is-loaded]', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    await thing.count();
    expect(await Promise.all(upTo(200).map(() => shownTo(context)))).toEqual(upTo(200).map(() => 1));
    // Other events of the tenant, over several checks.
    for (const name of upTo(30)) {
      await addThing(context, `thing ${name}`);
      await clock.turn(50);
      await shownTo(context);
    }
    expect(loads).toEqual([context.caller?.tenantId]);
  });

  test('belongs to one of 50 tenants', async () => {
    const few = new Semaphore(10);
    const tenants = upTo(50).map((index) => ({ index, context: things.context() }));
    const use = () => Promise.all(tenants.map(({ context }) => few.run(() => shownTo(context))));
    await Promise.all(
      tenants.map(({ index, context }) =>
        few.run(async () => {
          const thing = await CountedThing.add(context);
          await shownTo(context);
          if (index % 2 === 1) await thing.count();
        }),
      ),
    );
    await clock.turn(1);
    expect(await use()).toEqual(upTo(50).map((index) => index % 2));
    // Each tenant's, and those that have changed a second time.
    expect(loads).toHaveLength(75);
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
    await shownTo(context);
    await clock.turn(100);
    const text = await things.runtime.metrics.metrics();
    expect(text).toMatch(/^snapshot_loads_total\{snapshot="numbers",outcome="succeeded"\} \d+$/m);
    expect(text).toMatch(/^snapshot_drops_total\{cause="wake"\} \d+$/m);
    expect(text).toMatch(/^snapshot_values \d+$/m);
    expect(text).toMatch(/^snapshot_refusals_total 0$/m);
    expect(text).toMatch(/^snapshot_confirmation_age_seconds 0\.\d+$/m);
  });
});
