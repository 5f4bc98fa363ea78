import { randomUUID } from 'node:crypto';
import { type Context, callerOf, change, read } from '@agg/kit';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addCalls, addSums } from './add-sums.ts';
import { outlookOf } from './agent-outlook.reads.ts';
import { ago, minute, probeOf, see, startRelay } from './outlook.fixture.ts';

const relay = await startRelay();

const hoursOf = (context: Context, agentId: string) =>
  read(context, async ({ db }) => {
    const { rows } = await sql`
      select (hour at time zone 'UTC')::text as hour, calls, failures, latency_ms::int as ms, probes, answered_probes as answered
      from relay.agent_hour where agent_id = ${agentId} order by hour`.execute(db);
    return rows;
  });

/** The health after each of some probes, one a minute, of which the last has just come. */
async function healthAfter(...answers: boolean[]): Promise<string> {
  const context = relay.context();
  const agentId = randomUUID();
  for (const [index, hasAnswered] of answers.entries())
    await see(context, probeOf(agentId, hasAnswered, ago((answers.length - 1 - index) * minute)));
  return (await outlookOf(relay.context(callerOf(context)), agentId)).healthStatus;
}

const many = (count: number, hasAnswered: boolean) => Array.from({ length: count }, () => hasAnswered);

describe('The sums of an agent', () => {
  test('are those of each hour, in whatever order and portions results come', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    const [late, early] = [new Date('2026-03-01T10:59:59.999Z'), new Date('2026-03-01T10:00:00.000Z')];
    await see(
      context,
      { agentId, at: late, calls: 3, failures: 1, latencyMs: 40.5 },
      { agentId, at: new Date('2026-03-01T11:00:00.000Z'), probes: 1 },
    );
    await see(context, { agentId, at: early, calls: 2, latencyMs: 9.5 }, probeOf(agentId, true, early));
    expect(await hoursOf(context, agentId)).toEqual([
      { hour: '2026-03-01 10:00:00', calls: 5, failures: 1, ms: 50, probes: 1, answered: 1 },
      { hour: '2026-03-01 11:00:00', calls: 0, failures: 0, ms: 0, probes: 1, answered: 0 },
    ]);
  });

  test('miss nothing where many transactions add to the same agents in different orders', async () => {
    const context = relay.context();
    const agentIds = Array.from({ length: 20 }, () => randomUUID());
    const at = new Date('2026-03-01T10:30:00.000Z');
    const add = (ids: readonly string[]) =>
      see(context, ...ids.map((agentId) => ({ agentId, at, calls: 1, latencyMs: 1 })));
    const orders = [agentIds, agentIds.toReversed(), agentIds.toSorted()];
    const adding = Array.from({ length: 60 }, (_, index) => add(orders[index % 3] as string[]));
    await Promise.all(adding);
    for (const agentId of agentIds)
      expect(await hoursOf(context, agentId)).toMatchObject([{ calls: 60, ms: 60 }]);
  });

  test('are not those of another tenant, which sees nothing of them', async () => {
    const [mine, theirs] = [relay.context(), relay.context()];
    const agentId = randomUUID();
    await see(mine, { agentId, at: new Date(), calls: 1, latencyMs: 1 });
    expect(await outlookOf(theirs, agentId)).toMatchObject({ healthStatus: 'UNKNOWN', metrics: null });
    const theft = change(theirs, (em) =>
      addSums(em.getKysely(), [{ tenantId: callerOf(mine).tenantId, agentId, at: new Date(), calls: 1 }]),
    );
    await expect(theft).rejects.toThrow();
  });

  test('count calls one by one, with those that the agent failed to answer', async () => {
    const context = relay.context();
    const { tenantId } = callerOf(context);
    const agentId = randomUUID();
    const at = new Date('2026-03-01T10:30:00.000Z');
    const ends = [false, true, false].map((failed) => ({
      tenantId,
      sink: { kind: 'AGENT' as const, id: agentId },
      failed,
      latencyMs: 10.5,
      at,
    }));
    await change(context, (em) => addCalls(em.getKysely(), ends));
    expect(await hoursOf(context, agentId)).toMatchObject([{ calls: 3, failures: 1, ms: 32, probes: 0 }]);
  });

  test('of nothing are not written', async () => {
    await expect(see(relay.context())).resolves.toBeUndefined();
  });
});

describe('The health of an agent that is probed every minute', () => {
  test.each([
    ['HEALTHY', many(10, true)],
    ['DEGRADED', many(10, true).concat(many(1, false))],
    ['DEGRADED', many(10, true).concat(many(1, false), many(5, true))],
    ['HEALTHY', many(10, true).concat(many(1, false), many(6, true))],
    ['DEGRADED', many(10, true).concat(many(2, false))],
    ['UNHEALTHY', many(10, true).concat(many(3, false))],
    ['DEGRADED', many(10, true).concat(many(3, false), many(1, true))],
    ['HEALTHY', many(10, true).concat(many(3, false), many(9, true))],
    ['DEGRADED', many(2, false)],
    ['UNHEALTHY', many(3, false)],
  ])('is %s after the answers %p [decided.health-of-an-agent]', async (health, answers) => {
    expect(await healthAfter(...answers)).toBe(health);
  });

  test('is that of its calls, too, and a few failures among many do not matter', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    await see(context, { agentId, at: ago(minute), calls: 1_000, failures: 40, latencyMs: 9_000 });
    expect(await outlookOf(context, agentId)).toMatchObject({ healthStatus: 'HEALTHY' });
    await see(context, { agentId, at: new Date(), calls: 1_000, failures: 900, latencyMs: 9_000 });
    const later = relay.context(callerOf(context));
    expect(await outlookOf(later, agentId)).toMatchObject({ healthStatus: 'UNHEALTHY' });
  });

  test('forgets what is years ago', async () => {
    const context = relay.context();
    const agentId = randomUUID();
    const year = 365 * 24 * 60 * minute;
    for (let years = 40; years > 0; years -= 1)
      await see(context, probeOf(agentId, years < 40, ago(years * year)));
    await see(context, probeOf(agentId, true, new Date()));
    expect(await outlookOf(context, agentId)).toMatchObject({ healthStatus: 'HEALTHY' });
  });
});
