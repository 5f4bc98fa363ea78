import { type Context, defineTask, forEachTenant, onlyOnce, tenantsWithLive } from '@agg/kit';
import { callableAgents } from './callable-agents.ts';
import { probeLimits } from './probe-limits.ts';
import { probeTenant } from './probe-tenant.ts';

/** Every minute: checks which agents answer. */
export const probeAgents = defineTask({
  name: 'probe-agents',
  cron: '* * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: (context) => probeTenants(context, callableAgents),
});

/**
 * Several tenants at a time, beginning with any of them: where the time does not suffice, each has its turn.
 * @param agentsOf the callable agents of the tenant of a context
 * @throws Error at the end if any tenant failed
 */
export async function probeTenants(context: Context, agentsOf: typeof callableAgents): Promise<void> {
  const tenantIds = await tenantsWithLive(context, 'AGENT');
  const first = Math.floor(Math.random() * tenantIds.length);
  const waiting = tenantIds.slice(first).concat(tenantIds.slice(0, first)).values();
  const endsAt = performance.now() + probeLimits.runMs;
  const probeOne = async (inTenant: Context, tenantId: string) => {
    if (performance.now() > endsAt) return;
    const agents = await agentsOf(inTenant);
    const active = agents.filter(({ status }) => status === 'ACTIVE');
    await probeTenant(inTenant, tenantId, active);
  };
  const lanes = Array.from({ length: probeLimits.tenants }, () => forEachTenant(context, waiting, probeOne));
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
