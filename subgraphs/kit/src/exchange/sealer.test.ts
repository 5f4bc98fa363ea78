import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { asOwner } from '../database/roles.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { read } from '../transaction/read.ts';
import { ExchangeMetrics } from './exchange-metrics.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { findExchange } from './read-exchanges.ts';
import { sealTenant, sealTenants } from './seal-tenants.ts';
import { Sealer } from './sealer.ts';
import { recordSome, sealAll, tamper } from './sealing.fixture.ts';
import { sizeOf, unsealedRanges } from './seals.ts';
import { rowOfAdmission } from './traffic-rows.ts';
import { trafficQueue, trafficTasks } from './traffic-tasks.ts';
import { leastIdAt } from './uuid-time.ts';

// Without jobs: the task of each minute would seal beside these tests.
const things = await startThings({}, { work: false });
const minutes = 60_000;

type Context = ReturnType<typeof things.platformContext>;

const tenantOf = (context: Context) => String(context.caller?.tenantId);
const unsealedIn = async (context: Context) =>
  sizeOf(await read(context, (scope) => unsealedRanges(scope, 2_000)));

/** A tenant with a young seal, and with a row since then. */
async function restingTenant() {
  const context = things.platformContext(randomUUID());
  await recordSome(context, 1);
  await sealAll(context);
  const admission = admissionOf(tenantOf(context));
  await context.exchanges.admit(admission);
  return { context, admission };
}

const taskOf = (name: string) => {
  const task = trafficTasks.find((known) => known.name === name);
  if (!task) throw new Error(`There is no task ${name}.`);
  return task;
};

describe('A row is sealed', () => {
  test('within a minute, also just after the seal before [decided.sealed-within-a-minute]', async () => {
    const { context, admission } = await restingTenant();
    const clock = new TurnedClock();
    let sealing: Promise<unknown> = Promise.resolve();
    const seal = (tenantIds: readonly string[], rest: number) => {
      const sealed = sealTenants(context, tenantIds, rest, clock);
      sealing = sealed;
      return sealed;
    };
    const log = { error: () => undefined };
    const sealer = new Sealer(seal, new ExchangeMetrics(new Registry()), log, clock);
    sealer.wrote([rowOfAdmission(admission)]);
    let seconds = 0;
    for (; seconds < 90 && (await unsealedIn(context)) > 0; seconds += 1) {
      await clock.turn(1_000);
      await sealing;
    }
    expect(seconds).toBeLessThan(60);
    await sealer.stop();
  });

  test('when its process stops', async () => {
    const { context } = await restingTenant();
    const other = await openThings({}, { on: things.url, work: false });
    await recordSome(other.platformContext(tenantOf(context)), 1);
    await other.stop();
    // The row of the process that goes on is sealed together with those.
    expect(await unsealedIn(context)).toBe(0);
  });

  test('by the task of each minute when its process was killed', async () => {
    const { context } = await restingTenant();
    await taskOf('seal').handle(things.platformContext(), {});
    expect(await unsealedIn(context)).toBe(0);
  });

  test('soon after the seal before where many wait, and not where few do', async () => {
    const { context } = await restingTenant();
    expect(await sealTenant(context)).toEqual({ rows: 0, hasMore: true });
    await recordSome(context, 500);
    // The process itself may be sealing them: then this seal has none.
    await sealTenant(context);
    await eventually(async () => (await unsealedIn(context)) < 1_000);
  });

  test('by the seal after one that is full', async () => {
    const { context } = await restingTenant();
    await asOwner(things.url, (owner) =>
      owner.query(
        `insert into traffic.exchange select (jsonb_populate_record(exchange, jsonb_build_object(
          'exchange_id', overlay(exchange_id::text placing lpad(to_hex(seq), 12, '0') from 25), 'writer_seq', seq))).*
          from traffic.exchange as exchange, generate_series(6, 2006) as seq where tenant_id = $1 and writer_seq = 5`,
        [tenantOf(context)],
      ),
    );
    expect(await sealAll(context)).toBe(2_002);
    expect(await unsealedIn(context)).toBe(0);
  });

  test('although a process whose clock is ahead has sealed before', async () => {
    const { context } = await restingTenant();
    const ahead = `set seal_id = overlay(seal_id::text placing 'ffff' from 1 for 4)::uuid`;
    await tamper(things.url, `update traffic.seal ${ahead} where tenant_id = '${tenantOf(context)}'`);
    expect(await sealTenant(context)).toEqual({ rows: 1, hasMore: false });
  });
});

test('A tenant whose rows are sealed is asked for no more, until it has further ones', async () => {
  const clock = new TurnedClock();
  const registry = new Registry();
  const asked: string[] = [];
  const seal = async (tenantIds: readonly string[]) => {
    asked.push(...tenantIds);
    return new Map(tenantIds.map((tenantId) => [tenantId, { rows: 1, hasMore: false }]));
  };
  const sealer = new Sealer(seal, new ExchangeMetrics(registry), { error: () => undefined }, clock);
  const tenantId = randomUUID();
  for (const time of [1, 2]) {
    sealer.wrote([rowOfAdmission(admissionOf(tenantId))]);
    expect(await registry.metrics()).toContain('traffic_rows_unsealed 1');
    await clock.turn(3 * minutes);
    expect(asked).toHaveLength(time);
    const metrics = await registry.metrics();
    expect(metrics).toContain('traffic_rows_unsealed 0');
    expect(metrics).toContain('traffic_oldest_unsealed_seconds 0');
  }
  await sealer.stop();
});

test('The task that reconciles gives the exchange of a process that has died its outcome', async () => {
  const { context, admission } = await restingTenant();
  await sealAll(context);
  for (const [seal, age] of [17, 16].entries())
    await tamper(
      things.url,
      `update traffic.seal set seal_id = '${leastIdAt(Date.now() - age * minutes)}'
        where tenant_id = '${tenantOf(context)}' and number = ${seal + 1}`,
    );
  await taskOf('reconcile').handle(things.platformContext(), {});
  const found = await read(context, (scope) => findExchange(scope, admission.exchangeId));
  expect(found?.outcome).toMatchObject({ outcome: 'UNKNOWN' });
});

test('A tenant that cannot be sealed costs one attempt each time, and leaves no dead letter', async () => {
  const { context } = await restingTenant();
  await tamper(
    things.url,
    `alter table traffic.seal add constraint refused check (tenant_id <> '${tenantOf(context)}') not valid`,
  );
  const task = taskOf('seal');
  const working = await openThings({}, { on: things.url });
  await working.runtime.jobs.of(trafficQueue).submit(task, {});
  const jobs = (which: string) =>
    asOwner(things.url, async (owner) => {
      const { rowCount } = await owner.query(`select from jobs.job where ${which}`);
      return rowCount;
    });
  await eventually(async () => (await jobs(`name = 'traffic.seal' and state in ('failed', 'retry')`)) !== 0);
  expect(await jobs(`name = 'traffic.seal' and state = 'retry'`)).toBe(0);
  expect(await jobs(`name = 'dead-letters'`)).toBe(0);
  await working.stop();
});
