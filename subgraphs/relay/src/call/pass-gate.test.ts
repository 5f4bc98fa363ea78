import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { type GateSum, passGate, type RefusedCall } from '@agg/traffic';
import type { GovernedTenant } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import { trafficFacts } from '../facts/traffic-facts.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';

const relay = await startGovernedRelay();

const caller = randomUUID();

/** A call of an agent, by default by a caller of its tenant. */
function hopTo(agentId: string, { tenantId, context }: GovernedTenant, consumer = tenantId) {
  const side = { tenantId: consumer, context: relay.platformContext(consumer) };
  return {
    facts: trafficFacts,
    source: { kind: 'USER' as const, id: caller, tenantId: consumer },
    sink: { kind: 'AGENT' as const, id: agentId, tenantId, name: 'Clerk' },
    sides: consumer === tenantId ? [side] : [side, { tenantId, context }],
  };
}

/** What the step did with a call: the error, if there is one, and what was counted. */
async function call(hop: ReturnType<typeof hopTo>) {
  const sums: GateSum[] = [];
  const refused: RefusedCall[] = [];
  const counting = {
    count: () => undefined,
    addGateSum: (sum: GateSum) => void sums.push(sum),
    addRefusedCall: (one: RefusedCall) => void refused.push(one),
    addPolicySum: () => undefined,
  };
  const error = await passGate({ ...hop, sums: counting }).then(
    () => undefined,
    (thrown) => thrown,
  );
  return { error, sums, refused };
}

describe('A call of an agent passes the gate of the tenant that owns the agent', () => {
  test('with OFF and WARN, and WARN counts it [decided.the-gate-of-calls]', async () => {
    const tenant = await relay.tenant();
    const agentId = await tenant.agent();
    expect(await call(hopTo(agentId, tenant))).toEqual({
      error: undefined,
      sums: [
        {
          tenantId: tenant.tenantId,
          sink: { kind: 'AGENT', id: agentId },
          result: 'warned',
          at: expect.any(Date),
        },
      ],
      refused: [],
    });
    await tenant.setMode('OFF');
    expect(await call(hopTo(agentId, tenant))).toEqual({ error: undefined, sums: [], refused: [] });
  });

  test('with ENFORCE, once every mandatory obligation is met [decided.the-gate-of-calls]', async () => {
    const tenant = await relay.tenant();
    const agentId = await tenant.agent();
    await tenant.setMode('ENFORCE');
    const { error, sums, refused } = await call(hopTo(agentId, tenant));
    expect(error).toMatchObject({
      code: 'GATE_BLOCKED',
      message: `The gate refuses INVOKE: there are unmet obligations of the agent "Clerk" (effectively UNCLASSIFIED). Each error contains a fix.`,
      fieldErrors: [
        { pointer: '', code: 'AIA-6-CLASSIFICATION', detail: expect.stringContaining('Classify it') },
        { pointer: '', code: 'AIA-17-OWNER', detail: expect.stringContaining('ACCOUNTABLE_OWNER') },
      ],
    });
    expect(sums).toMatchObject([{ sink: { id: agentId }, result: 'blocked' }]);
    const { tenantId } = tenant;
    const unmet = ['AIA-6-CLASSIFICATION', 'AIA-17-OWNER'];
    expect(refused).toEqual([
      {
        tenantId,
        sink: { kind: 'AGENT', id: agentId },
        source: { kind: 'USER', id: caller },
        unmet,
        at: expect.any(Date),
      },
    ]);
    await tenant.classify('Agent', agentId, 'MINIMAL');
    expect((await call(hopTo(agentId, tenant))).error.fieldErrors).toMatchObject([{ code: 'AIA-17-OWNER' }]);
    await tenant.assign(agentId);
    expect(await call(hopTo(agentId, tenant))).toEqual({ error: undefined, sums: [], refused: [] });
  });

  test('leaves no record behind [decided.the-gate-of-calls]', async () => {
    const tenant = await relay.tenant();
    const agentId = await tenant.agent();
    await tenant.setMode('ENFORCE');
    await tenant.classify('Agent', agentId, 'MINIMAL');
    const recorded = () => tenant.ask('governance', '{ gateDecisions { totalElements } }');
    const before = await recorded();
    for (let calls = 0; calls < 3; calls += 1) await call(hopTo(agentId, tenant));
    expect(await recorded()).toEqual(before);
  });

  test('whatever the caller’s tenant has set, and tells that tenant the tier alone [decided.the-gate-of-calls]', async () => {
    const [provider, consumer] = [await relay.tenant(), await relay.tenant()];
    const agentId = await provider.agent({ visibility: 'PUBLIC' });
    await consumer.setMode('ENFORCE');
    expect((await call(hopTo(agentId, provider, consumer.tenantId))).error).toBeUndefined();
    await provider.setMode('ENFORCE');
    const { error, sums, refused } = await call(hopTo(agentId, provider, consumer.tenantId));
    expect(error).toMatchObject({
      code: 'GATE_BLOCKED',
      message: expect.stringContaining('UNCLASSIFIED'),
      fieldErrors: [],
    });
    expect(sums).toMatchObject([{ tenantId: provider.tenantId, sink: { id: agentId } }]);
    expect(refused).toMatchObject([
      { tenantId: provider.tenantId, unmet: ['AIA-6-CLASSIFICATION', 'AIA-17-OWNER'] },
      { tenantId: consumer.tenantId, unmet: [] },
    ]);
  });
});

describe('The gate of calls changes with time alone', () => {
  test('when an incident becomes overdue, and not before [decided.the-gate-of-calls]', async () => {
    const tenant = await relay.tenant();
    const agentId = await tenant.agent();
    await tenant.classify('Agent', agentId, 'HIGH');
    await tenant.setMode('ENFORCE');
    const report = `mutation ($id: UUID!, $awareAt: DateTime!) { reportAgentIncident(agentId: $id,
      input: { category: CRITICAL_INFRASTRUCTURE, title: "A fire", awareAt: $awareAt }) { dueAt } }`;
    const days = 2 * 86_400_000;
    const awareAt = new Date(Date.now() - days + 900);
    const { dueAt } = await tenant.ask('governance', report, { id: agentId, awareAt });
    const isOverdue = async () => {
      const { error } = await call(hopTo(agentId, tenant));
      return error.fieldErrors.some(({ code }: { code: string }) => code === 'AIA-73-INCIDENTS');
    };
    await eventually(isOverdue);
    const seen = new Date();
    expect(seen >= new Date(dueAt)).toBe(true);
  });
});
