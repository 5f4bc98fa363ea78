import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import type { GovernedTenant } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import { startHost } from '../agent-health/probed-hosts.fixture.ts';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';
import { Talk } from '../store/store.fixture.ts';
import { storeOf } from '../store/traffic-store.ts';
import { dueTasks } from './due-tasks.ts';
import { reconcileTenants, reconcileTenantTasks } from './reconcile-tasks.task.ts';

const relay = await startGovernedRelay();

/** Tasks of an agent, which has said nothing of them for half an hour. */
async function oldTasks(
  { context, tenantId }: GovernedTenant,
  names: { sinkAgentId: string; callerId: string },
  count: number,
): Promise<void> {
  const { sinkAgentId, callerId } = names;
  const source = { kind: 'AGENT' as const, id: callerId, tenantId };
  const at = new Date(Date.now() - 30 * 60_000);
  for (let made = 0; made < count; made += 1) {
    const claim = new Talk({ tenantId }).claim({ at, source, sinkAgentId });
    await storeOf(context).claim(claim);
    const { taskId } = claim;
    const named = { upstreamTaskId: randomUUID(), state: 'working' as const, messages: [], at };
    await storeOf(context).note({ tenantId, source, sinkAgentId, taskId, ...named });
  }
}

/** A new tenant with tasks of an agent at an address. */
async function tenantAt(url: string, count: number): Promise<GovernedTenant> {
  const tenant = await relay.tenant();
  const sinkAgentId = await tenant.agentAt(url);
  const callerId = await tenant.agent();
  await tenant.use(callerId, 'Agent', sinkAgentId);
  await oldTasks(tenant, { sinkAgentId, callerId }, count);
  return tenant;
}

describe('Agents are asked what has become of tasks', () => {
  test('of several tenants at a time: one whose agents are silent delays no other [decided.reconciled-tasks]', async () => {
    const silent = await startHost(() => undefined);
    let silentThen: number | undefined;
    const answering = await startHost((_request, response) => {
      silentThen = silent.requests.length;
      response.writeHead(404).end();
    });
    const tenants = [await tenantAt(`${silent.url}/`, 9), await tenantAt(`${answering.url}/`, 1)];
    const tenantIds = tenants.map(({ tenantId }) => tenantId).sort();
    const reconciled = reconcileTenants(relay.platformContext(), tenantIds);
    await eventually(() => silentThen !== undefined);
    // The ninth is asked when the first has given no answer in time.
    expect(silentThen).toBeLessThanOrEqual(8);
    expect(answering.requests).toHaveLength(1);
    await silent.stop();
    await reconciled;
  });

  test('of one tenant for a limited time: the others are due in the next run [decided.reconciled-tasks]', async () => {
    const open: ServerResponse[] = [];
    const slow = await startHost((_request, response) => void open.push(response));
    const { context } = await tenantAt(`${slow.url}/`, 20);
    const clock = new TurnedClock();
    const limits = { tenants: 1, tasks: 4, tenantMs: 300, runMs: 1_000 };
    const reconciled = reconcileTenantTasks(context, limits, clock);
    // Four at a time, whose answers take 200 ms of the 300.
    for (const asked of [4, 8]) {
      await eventually(() => slow.requests.length === asked);
      await clock.turn(200);
      for (const response of open.splice(0)) response.writeHead(404).end();
    }
    await reconciled;
    expect(slow.requests).toHaveLength(8);
    expect(await dueTasks(context, 200)).toHaveLength(12);
  });
});
