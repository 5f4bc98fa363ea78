import { randomUUID } from 'node:crypto';
import { readTenant } from '@agg/kit';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { startStores, Talk } from './store.fixture.ts';
import { keptSums, PostgresTrafficStore } from './traffic-store.ts';

const clock = new TurnedClock();
const { store, counted, subgraph } = await startStores(clock);
const stored = new PostgresTrafficStore(subgraph.context(), keptSums, clock);
const owner = new pg.Client({ connectionString: subgraph.url });
await owner.connect();
owner.on('error', () => undefined);
afterAll(() => owner.end());
const tables = ['agent_health', 'agent_hour', 'gate_hour', 'gate_refusal', 'policy_day'];

/** Counts something for each table. */
function countAll(tenantId: string): void {
  const sink = { kind: 'AGENT' as const, id: randomUUID() };
  const [source, at] = [{ kind: 'USER' as const, id: randomUUID() }, new Date()];
  stored.count({ tenantId, sink, failed: false, latencyMs: 4, at });
  stored.addGateSum({ tenantId, sink, result: 'blocked', at });
  stored.addRefusedCall({ tenantId, sink, source, unmet: [], at });
  const versions = {
    policyVersion: '1',
    groupVersion: '1',
    mode: 'ENFORCE' as const,
    action: 'BLOCK' as const,
  };
  stored.addPolicySum({ tenantId, policyId: randomUUID(), groupId: randomUUID(), ...versions, at });
}

/** The transactions that have written the rows of a tenant: one for each row. */
async function transactionsOf(tenantId: string): Promise<string[]> {
  const rows = await readTenant(subgraph, tenantId, ({ db }) =>
    Promise.all(
      tables.map((table) =>
        sql<{ xmin: string }>`select xmin::text from ${sql.table(`relay.${table}`)}`.execute(db),
      ),
    ),
  );
  return rows.flatMap((result) => result.rows.map(({ xmin }) => xmin));
}

test('Calls are counted once a second [decided.sums-of-agents]', async () => {
  const talk = new Talk();
  const end = {
    tenantId: talk.tenantId,
    sink: { kind: 'AGENT' as const, id: talk.sinkAgentId },
    failed: false,
    latencyMs: 4,
    at: talk.at(),
  };
  store.count(end);
  store.count(end);
  await clock.turn(999);
  expect([counted, clock.waiting]).toEqual([[], 1]);
  await clock.turn(1);
  await eventually(() => counted.length > 0);
  expect([counted, clock.waiting]).toEqual([[end, end], 0]);
});

test('The sums of all tenants are written in one transaction', async () => {
  const tenants = Array.from({ length: 30 }, () => randomUUID());
  for (const tenantId of tenants) countAll(tenantId);
  await clock.turn(1_000);
  await eventually(async () => (await transactionsOf(tenants.at(-1) as string)).length > 0);
  const transactions = await Promise.all(tenants.map(transactionsOf));
  expect(transactions.map(({ length }) => length)).toEqual(tenants.map(() => tables.length));
  expect(new Set(transactions.flat()).size).toBe(1);
});

test('A tenant whose sums PostgreSQL refuses does not keep those of others from being written', async () => {
  const [bad, ...others] = Array.from({ length: 9 }, () => randomUUID()) as [string, ...string[]];
  await owner.query(
    `alter table relay.gate_hour add constraint refused check (tenant_id <> '${bad}') not valid`,
  );
  for (const tenantId of [bad, ...others]) countAll(tenantId);
  await clock.turn(1_000);
  await eventually(async () =>
    (await Promise.all(others.map(transactionsOf))).every(({ length }) => length === tables.length),
  );
  expect(await transactionsOf(bad)).toEqual([]);
  await owner.query('alter table relay.gate_hour drop constraint refused');
  await eventually(async () => {
    await clock.turn(1_000);
    return (await transactionsOf(bad)).length === tables.length;
  });
});
