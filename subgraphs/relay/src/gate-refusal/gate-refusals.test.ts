import { randomUUID } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import type { Caller } from '@agg/schema';
import type { RefusedCall } from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { startRelay } from '../agent-health/outlook.fixture.ts';
import { addRefusedCalls } from './add-refused-calls.ts';

const relay = await startRelay();

const at = (time: string) => new Date(`2026-03-01T${time}.000Z`);
const refusals = `query ($page: Int, $size: Int, $sort: GateRefusalSort, $sinkId: UUID, $sourceId: UUID, $sourceKind: PartyKind, $from: DateTime,
  $to: DateTime) { gateRefusals(page: $page, size: $size, sort: $sort, sinkId: $sinkId, sourceId: $sourceId, sourceKind: $sourceKind,
  from: $from, to: $to) { totalElements
  content { source { kind id } sink { kind id } action unmet hour firstAt lastAt calls } } }`;

/** A person of a new tenant who may read everything here. */
const auditor = (): Context => relay.context({ roles: ['AUDIT:READ'] });

// biome-ignore lint/suspicious/noExplicitAny: the answer of a document.
async function ask(context: Context, variables: object = {}): Promise<any> {
  const { data, errors } = await relay.execute(refusals, { ...variables }, context.caller as Caller);
  return errors?.map(({ extensions }) => extensions.code) ?? data?.gateRefusals;
}

function call({
  agentId,
  ...changes
}: Partial<RefusedCall> & { agentId: string }): Omit<RefusedCall, 'tenantId'> {
  return {
    sink: { kind: 'AGENT', id: agentId },
    source: { kind: 'AGENT', id: agentId },
    unmet: ['AIA-17-OWNER'],
    at: at('10:30:00'),
    ...changes,
  };
}

const add = (context: Context, calls: readonly Omit<RefusedCall, 'tenantId'>[]) =>
  change(context, (em) =>
    addRefusedCalls(
      em.getKysely(),
      calls.map((one) => ({ tenantId: callerOf(context).tenantId, ...one })),
    ),
  );

describe('Calls that the gate refused', () => {
  test('are one row for each caller, agent and hour, however many they are [decided.refused-calls]', async () => {
    const context = auditor();
    const [agentId, id] = [randomUUID(), randomUUID()];
    const source = { kind: 'USER' as const, id };
    const some = Array.from({ length: 500 }, () => call({ agentId, source }));
    const last = call({ agentId, source, unmet: [], at: at('10:59:59') });
    const first = call({ agentId, source, unmet: ['AIA-6-CLASSIFICATION'], at: at('10:00:00') });
    await Promise.all([add(context, some), add(context, [...some, last]), add(context, [first, ...some])]);
    await add(context, [call({ agentId, source, at: at('11:00:00') })]);
    const { content, totalElements } = await ask(context);
    expect(totalElements).toBe(2);
    expect(content[1]).toEqual({
      source,
      sink: { kind: 'AGENT', id: agentId },
      action: 'INVOKE',
      unmet: [],
      hour: at('10:00:00').toISOString(),
      firstAt: at('10:00:00').toISOString(),
      lastAt: at('10:59:59').toISOString(),
      calls: 1_502,
    });
    expect(content[0]).toMatchObject({ unmet: ['AIA-17-OWNER'], calls: 1 });
  });

  test('are found by agent, by caller and by time, in pages [decided.refused-calls]', async () => {
    const context = auditor();
    const [agentId, other, id] = [randomUUID(), randomUUID(), randomUUID()];
    const person = { kind: 'USER' as const, id };
    await add(context, [
      call({ agentId, source: person, at: at('09:00:00') }),
      call({ agentId, at: at('12:00:00') }),
      call({ agentId: other, source: person, at: at('12:30:00') }),
    ]);
    const sinksOf = async (variables: object) =>
      (await ask(context, variables)).content.map(({ sink }: { sink: { id: string } }) => sink.id);
    expect(await sinksOf({ sinkId: agentId })).toEqual([agentId, agentId]);
    expect(await sinksOf({ sourceId: id })).toEqual([other, agentId]);
    expect(await sinksOf({ sourceKind: 'AGENT' })).toEqual([agentId]);
    expect(await sinksOf({ from: at('09:00:00') })).toEqual([other, agentId, agentId]);
    expect(await sinksOf({ from: at('09:00:01') })).toEqual([other, agentId]);
    expect(await sinksOf({ to: at('12:00:00') })).toEqual([agentId]);
    expect(await sinksOf({ page: 1, size: 2 })).toEqual([agentId]);
  });

  test.each([
    [undefined, [1, 3, 2]],
    ['LAST_AT_ASC', [2, 3, 1]],
    ['LAST_AT_DESC', [1, 3, 2]],
    ['CALLS_ASC', [1, 2, 3]],
    ['CALLS_DESC', [3, 2, 1]],
  ])(
    'are shown in the order that is asked for, by default the last ones first: %s [decided.refused-calls]',
    async (sort, calls) => {
      const context = auditor();
      const agentId = randomUUID();
      const times = [2, 3, 1].flatMap((count, hour) =>
        Array.from({ length: count }, () => call({ agentId, at: at(`0${hour}:00:00`) })),
      );
      await add(context, times);
      const { content } = await ask(context, { sort });
      expect(content.map((row: { calls: number }) => row.calls)).toEqual(calls);
    },
  );

  test('are shown to auditors of their own tenant alone [decided.refused-calls]', async () => {
    const context = auditor();
    await add(context, [call({ agentId: randomUUID() })]);
    expect(await ask(relay.context({ roles: ['REGISTRY:READ'] }))).toEqual(['FORBIDDEN']);
    expect(await ask(auditor())).toMatchObject({ totalElements: 0 });
    expect(await ask(context)).toMatchObject({ totalElements: 1 });
  });
});
