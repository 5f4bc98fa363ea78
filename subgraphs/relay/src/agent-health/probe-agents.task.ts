import { type Context, defineTask, forTenantsInTurn, onlyOnce, type Shared, tenantsWithLive } from '@agg/kit';
import { agents, type CallableAgent } from '../facts/agents.snapshot.ts';
import { probeLimits } from './probe-limits.ts';
import { probeTenant } from './probe-tenant.ts';

/** The agents of the caller's tenant that may be called. */
async function callableAgents(context: Context): Promise<readonly Shared<CallableAgent>[]> {
  return [...(await context.snapshot(agents)).values()];
}

/** Every minute: checks which agents answer. */
export const probeAgents = defineTask({
  name: 'probe-agents',
  cron: '* * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: (context) => probeTenants(context, callableAgents),
});

/**
 * Probes the agents of each tenant in turn.
 * @param agentsOf the callable agents of the tenant of a context
 * @throws Error at the end if any tenant failed
 */
export async function probeTenants(context: Context, agentsOf: typeof callableAgents): Promise<void> {
  const tenantIds = await tenantsWithLive(context, 'AGENT');
  await forTenantsInTurn(context, tenantIds, probeLimits, async (inTenant, tenantId) => {
    const agents = await agentsOf(inTenant);
    const active = agents.filter(({ status }) => status === 'ACTIVE');
    await probeTenant(inTenant, tenantId, active);
  });
}
