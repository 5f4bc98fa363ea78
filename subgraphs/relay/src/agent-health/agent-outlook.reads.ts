import { type Context, read } from '@agg/kit';
import { sql } from 'kysely';
import { type AgentOutlook, outlookFrom, type StoredOutlook, unseen } from './agent-outlook.ts';

/** What the caller's tenant has seen of an agent: one statement for all agents of a response. */
export function outlookOf(context: Context, agentId: string): Promise<AgentOutlook> {
  return context.loaders.load(context, agentId, loadOutlooks);
}

async function loadOutlooks(context: Context, agentIds: readonly string[]): Promise<AgentOutlook[]> {
  const { rows } = await read(context, ({ db, tenantId }) => storedOf(tenantId, agentIds).execute(db));
  const now = new Date();
  const outlooks = new Map(rows.map((stored) => [stored.agentId, outlookFrom(stored, now)]));
  return agentIds.map((agentId) => outlooks.get(agentId) ?? unseen);
}

/** At most 57 rows of each agent, however many calls there were: one, those of 25 hours, and those of 31 days. */
export const storedOf = (tenantId: string, agentIds: readonly string[]) => sql<
  StoredOutlook & { agentId: string }
>`
  select health.agent_id as "agentId", health.results, health.failures,
    health.last_answered_at as "lastAnsweredAt", health.last_failed_at as "lastFailedAt", hours.*, days.*
  from relay.agent_health as health
  cross join lateral (
    select sum(calls)::float8 as calls, sum(failures)::float8 as "failedCalls", sum(latency_ms) as "latencyMs"
    from relay.agent_hour
    where tenant_id = health.tenant_id and agent_id = health.agent_id
      and hour >= date_trunc('hour', now() - interval '24 hours', 'UTC')) as hours
  cross join lateral (
    select sum(probes)::float8 as probes, sum(answered_probes)::float8 as "answeredProbes"
    from relay.agent_day
    where tenant_id = health.tenant_id and agent_id = health.agent_id
      and day >= (now() at time zone 'UTC')::date - 30) as days
  where health.tenant_id = ${tenantId} and health.agent_id = any(${agentIds}::uuid[])`;
