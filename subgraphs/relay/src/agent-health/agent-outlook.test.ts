import { randomUUID } from 'node:crypto';
import { type Context, callerOf, type Reader, read } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { outlookOf, storedOf } from './agent-outlook.reads.ts';
import { ago, minute, probeOf, see, startRelay } from './outlook.fixture.ts';

const relay = await startRelay();

const hour = 60 * minute;
const day = 24 * hour;

/** Reads afresh: a request loads each agent once. */
const outlook = (context: Context, agentId: string) => outlookOf(relay.context(callerOf(context)), agentId);

describe('The metrics of an agent', () => {
  test('are those of the last 24 hours [decided.sums-of-agents]', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    await see(context, { agentId, at: ago(26 * hour), calls: 1_000, failures: 1_000, latencyMs: 1 });
    expect(await outlook(context, agentId)).toMatchObject({ metrics: null });
    await see(context, { agentId, at: ago(23 * hour), calls: 2, failures: 1, latencyMs: 500 });
    await see(context, { agentId, at: new Date(), calls: 4, failures: 1, latencyMs: 100 });
    expect(await outlook(context, agentId)).toMatchObject({
      metrics: { requestCount: 6, errorPercentage: 33.333, avgLatencyMs: 100 },
    });
  });

  test('are zero where the agent was probed and not called', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    await see(context, probeOf(agentId, true, new Date()));
    expect(await outlook(context, agentId)).toMatchObject({
      metrics: { requestCount: 0, errorPercentage: 0, avgLatencyMs: 0 },
    });
  });
});

describe('The uptime of an agent', () => {
  test('is the share of its probes over 30 days that it answered [decided.uptime-of-an-agent]', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    await see(context, { agentId, at: ago(32 * day), probes: 1_000 });
    await see(context, { agentId, at: ago(29 * day), probes: 1_000, answeredProbes: 999 });
    await see(context, { agentId, at: new Date(), probes: 3, answeredProbes: 3 });
    expect(await outlook(context, agentId)).toMatchObject({ uptimePercentage: 99.9 });
  });

  test('is unknown without probes, whatever its calls', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    await see(context, { agentId, at: new Date(), calls: 9, latencyMs: 1 });
    expect(await outlook(context, agentId)).toMatchObject({
      uptimePercentage: null,
      healthStatus: 'HEALTHY',
    });
  });
});

test('When an agent last answered and failed is remembered', async () => {
  const context = relay.context();
  const agentId = randomUUID();
  const [answered, failed] = [ago(2 * minute), ago(minute)];
  await see(context, probeOf(agentId, false, failed));
  await see(context, { agentId, at: answered, calls: 1, latencyMs: 1 });
  expect(await outlook(context, agentId)).toMatchObject({ lastAnsweredAt: answered, lastFailedAt: failed });
});

/** PostgreSQL may read the whole of a table that is as small as that of the agents here. */
const likeLargeTables = { enable_seqscan: 'off' };

/** Rows that the statement for some agents reads from the tables of sums. */
function rowsRead(context: Context, agentIds: readonly string[]): Promise<number> {
  const explain = async ({ db, tenantId }: Reader): Promise<number> => {
    const explained = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (analyze, format json) ${storedOf(tenantId, agentIds)}`.execute(db);
    return rowsIn((explained.rows[0] as (typeof explained.rows)[0])['QUERY PLAN'][0].Plan);
  };
  return read(context, explain, likeLargeTables);
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function rowsIn(node: PlanNode): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] ? (node['Actual Rows'] + dropped) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), own);
}

describe('The rows that are read for agents [decided.sums-of-agents]', () => {
  /** Before version 18, PostgreSQL rounds the rows of each loop. */
  const rounded = 10;

  /** Two months of sums of 60 agents, of so many calls in each hour. */
  async function fill(context: Context, calls: number): Promise<string[]> {
    const agentIds = Array.from({ length: 60 }, () => randomUUID());
    for (let from = 0; from < 60; from += 1) {
      const at = (hours: number) => ago((from * 24 + hours) * hour);
      const sums = agentIds.flatMap((agentId) =>
        Array.from({ length: 24 }, (_, hours) => ({ agentId, at: at(hours), calls, probes: 60 })),
      );
      await see(context, ...sums);
    }
    return agentIds;
  }

  test('are 57 at most of each, whether they were called a hundred times or ten million times', async () => {
    const [quiet, busy] = [relay.context(), relay.context()];
    const [ofQuiet, ofBusy] = [await fill(quiet, 1), await fill(busy, 100_000)];
    const page = async (context: Context, ids: string[]) => (await rowsRead(context, ids)) / ids.length;
    const few = await page(quiet, ofQuiet.slice(0, 20));
    expect(few).toBeGreaterThan(50);
    expect(few).toBeLessThanOrEqual(57 + rounded);
    expect(Math.abs((await page(busy, ofBusy.slice(0, 20))) - few)).toBeLessThanOrEqual(rounded);
    expect(await page(busy, ofBusy)).toBeLessThanOrEqual(57 + rounded);
  });
});
