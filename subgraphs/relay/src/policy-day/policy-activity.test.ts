import { randomUUID } from 'node:crypto';
import { type Context, callerOf, writeTenant } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { entityTypes, type Finding } from '@agg/policy-engine';
import { noteDecision, reportDecisions } from '@agg/traffic';
import { decisionOf, finding, noDecisions } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import { relay } from '../index.ts';
import { addPolicySums, type PostgresTrafficStore, storeOf } from '../store/traffic-store.ts';
import { listDays } from './policy-activity.resolver.ts';

const subgraph = await startTestSubgraph(relay);
const newTenant = (): Context => subgraph.context({ tenantId: randomUUID() });

const day = 24 * 3_600_000;
const period = { from: new Date(Date.now() - 30 * day), to: new Date() };

/** Messages in each of which policies found something, at one leg. @returns their sums, of all that is counted */
async function counted(...messages: Finding[][]) {
  const context = newTenant();
  const { tenantId } = callerOf(context);
  for (const findings of messages) {
    const decisions = noDecisions();
    noteDecision({ decisions }, 'request', decisionOf(findings));
    reportDecisions(
      { context, sums: storeOf(context), startedAt: new Date() },
      { tenantId, decisions },
      'request',
    );
  }
  // Adds what waits, as at the end of each second.
  await (storeOf(context) as PostgresTrafficStore).stop();
  const days = await listDays(context, period, {});
  return days.map(({ policyId, action, messages }) => ({ policyId, action, messages }));
}

describe('Sums of policies by day', () => {
  test('have every policy, however much the others find [decided.recorded-decisions]', async () => {
    const policyId = randomUUID();
    const everything = entityTypes
      .slice(0, 11)
      .map((entity) => finding({ policyId, entity, action: 'BLOCK' }));
    const shadow = finding({ mode: 'SHADOW' });
    const days = await counted([...everything, shadow]);
    expect(days).toHaveLength(2);
    expect(days).toContainEqual({ policyId: shadow.policyId, action: 'LOG', messages: 1 });
    expect(days).toContainEqual({ policyId, action: 'BLOCK', messages: 1 });
  });

  test('tell the most restrictive action about each message [decided.recorded-decisions]', async () => {
    const mail = finding({ mode: 'SHADOW', action: 'REDACT' });
    const file = { ...mail, action: 'BLOCK', fault: 'NOT_INSPECTED' } as const;
    const { policyId } = mail;
    expect(await counted([file, mail], [mail, file], [mail])).toEqual([
      { policyId, action: 'BLOCK', messages: 2 },
      { policyId, action: 'REDACT', messages: 1 },
    ]);
  });

  test('are listed from the newest day on, so that none of the last days is missing', async () => {
    const context = newTenant();
    const { tenantId } = callerOf(context);
    const sums = Array.from({ length: 1_200 }, (_, index) => {
      const { policyId, policyVersion, groupId, groupVersion, mode, action } = finding();
      const at = new Date(period.to.getTime() - (index % 3) * day);
      return { policyId, policyVersion, groupId, groupVersion, mode, action, at, tenantId };
    });
    await writeTenant(subgraph, tenantId, ({ db }) => addPolicySums(db, sums));
    const days = Map.groupBy(await listDays(context, period, {}), (row) => row.day);
    expect([...days.keys()]).toEqual([...days.keys()].sort().reverse());
    expect([...days.values()].map(({ length }) => length)).toEqual([400, 400, 200]);
  });
});
