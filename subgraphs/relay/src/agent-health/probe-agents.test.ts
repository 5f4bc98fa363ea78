import { randomUUID } from 'node:crypto';
import { callerOf, change } from '@agg/kit';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { outlookOf } from './agent-outlook.reads.ts';
import { startRelay } from './outlook.fixture.ts';
import { probeTenants } from './probe-agents.task.ts';
import { agentAt, startHost } from './probed-hosts.fixture.ts';

const relay = await startRelay();

/** A new tenant with an agent in the directory. */
async function newTenant(): Promise<string> {
  const context = relay.context();
  const { tenantId } = callerOf(context);
  await change(context, (em) =>
    sql`insert into directory.subject (tenant_id, kind, id, name, state)
      values (${tenantId}, 'AGENT', ${randomUUID()}, 'Clerk', 'live')`.execute(em.getKysely()),
  );
  return tenantId;
}

test('The ACTIVE agents of every tenant are probed, also where another tenant fails [decided.probes]', async () => {
  const host = await startHost((_, response) => response.end('{}'));
  const tenantIds: string[] = [];
  for (let made = 0; made < 20; made += 1) tenantIds.push(await newTenant());
  const [failing] = tenantIds;
  const active = tenantIds.map((tenantId) => agentAt(tenantId, host.url));
  const deprecated = tenantIds.map((tenantId) => ({ ...agentAt(tenantId, host.url), status: 'DEPRECATED' }));
  const all = active.concat(deprecated);
  const probing = probeTenants(relay.platformContext(), async (context) => {
    const { tenantId } = callerOf(context);
    if (tenantId === failing) throw new Error('no');
    return all.filter((agent) => agent.tenantId === tenantId);
  });
  await expect(probing).rejects.toThrow('The task failed for 1 tenants.');
  const uptimes = await Promise.all(
    all.map(async ({ tenantId, id: agentId }) => {
      const { uptimePercentage } = await outlookOf(relay.context({ tenantId }), agentId);
      return uptimePercentage;
    }),
  );
  expect(uptimes.filter((uptime) => uptime === 100)).toHaveLength(19);
  expect(host.requests).toHaveLength(19);
});
