import { randomUUID } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import type { Caller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { addGateSums } from '../store/traffic-store.ts';
import { ago, minute, see, startRelay } from './outlook.fixture.ts';

const relay = await startRelay();

const at = new Date('2026-03-01T10:30:00.000Z');
const hourOf = (text: string) => new Date(`2026-03-01T${text}:00.000Z`);

/** So many decisions of the gate about an agent. */
const results = (agentId: string, result: 'warned' | 'blocked', count: number, when = at) =>
  Array.from({ length: count }, () => ({ sink: { kind: 'AGENT' as const, id: agentId }, result, at: when }));

const activity = `query ($id: UUID!, $from: DateTime, $to: DateTime) {
  agentActivity(agentId: $id, from: $from, to: $to) { hour calls failures avgLatencyMs probes answeredProbes } }`;
const decisions = `query ($id: UUID!, $from: DateTime, $to: DateTime) {
  gateActivity(agentId: $id, from: $from, to: $to) { hour warned blocked } }`;

/** A person who may read everything here. */
const auditor = (): Context => relay.context({ roles: ['REGISTRY:READ', 'AUDIT:READ'] });

async function ask(context: Context, document: string, variables: object) {
  const { data, errors } = await relay.execute(document, { ...variables }, context.caller as Caller);
  return errors?.map(({ extensions }) => extensions.code) ?? data;
}

describe('The hourly figures of an agent', () => {
  test('are those of the period, oldest first, and of hours that it cuts', async () => {
    const context = auditor();
    const id = randomUUID();
    for (const time of ['12:10', '09:59', '10:00', '11:59', '13:00'])
      await see(context, { agentId: id, at: hourOf(time), calls: 2, failures: 1, latencyMs: 30, probes: 60 });
    const period = { from: hourOf('10:30'), to: hourOf('12:30') };
    const figures = { calls: 2, failures: 1, avgLatencyMs: 15, probes: 60, answeredProbes: 0 };
    expect(await ask(context, activity, { id, ...period })).toEqual({
      agentActivity: ['10:00', '11:00', '12:00'].map((hour) => ({
        hour: hourOf(hour).toISOString(),
        ...figures,
      })),
    });
  });

  test('are by default those of the last day', async () => {
    const context = auditor();
    const agentId = randomUUID();
    for (const hours of [0, 23, 26]) await see(context, { agentId, at: ago(hours * 60 * minute), calls: 1 });
    const data = await ask(context, activity, { id: agentId });
    expect(data).toMatchObject({ agentActivity: [{ calls: 1 }, { calls: 1 }] });
  });

  test('are refused for more than 31 days, and for a period that ends before it begins', async () => {
    const periods = [
      { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:01Z' },
      { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    ];
    for (const period of periods)
      for (const document of [activity, decisions])
        expect(await ask(auditor(), document, { id: randomUUID(), ...period })).toEqual(['UNPROCESSABLE']);
  });

  test('are not found for an agent that is unknown to the tenant', async () => {
    const agentId = randomUUID();
    await see(auditor(), { agentId, at: new Date(), calls: 1 });
    for (const document of [activity, decisions])
      expect(await ask(auditor(), document, { id: agentId })).toEqual(['NOT_FOUND']);
  });
});

describe('The decisions of the gate about calls [decided.sums-of-agents]', () => {
  test('are summed by the hour, also from several processes', async () => {
    const context = auditor();
    const [id, other] = [randomUUID(), randomUUID()];
    const add = (warned: number, blocked: number) =>
      change(context, (em) =>
        addGateSums(
          em.getKysely(),
          [
            ...results(id, 'warned', warned),
            ...results(id, 'blocked', blocked),
            ...results(other, 'warned', 9),
            ...results(id, 'blocked', 1, hourOf('11:00')),
          ].map((sum) => ({ tenantId: callerOf(context).tenantId, ...sum })),
        ),
      );
    await Promise.all([add(1, 0), add(2, 1), add(0, 4)]);
    const period = { from: hourOf('10:00'), to: hourOf('12:00') };
    expect(await ask(context, decisions, { id, ...period })).toEqual({
      gateActivity: [
        { hour: hourOf('10:00').toISOString(), warned: 3, blocked: 5 },
        { hour: hourOf('11:00').toISOString(), warned: 0, blocked: 3 },
      ],
    });
  });

  test('are for auditors', async () => {
    const reader = relay.context({ roles: ['REGISTRY:READ'] });
    expect(await ask(reader, decisions, { id: randomUUID() })).toEqual(['FORBIDDEN']);
  });
});
