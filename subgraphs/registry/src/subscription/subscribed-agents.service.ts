import { type Context, callerOf, getOne, type Reader, read } from '@agg/kit';
import { GatewayError, type PageRequest } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Agent } from '../agent/agent.entity.ts';
import { subscribedAgentList } from '../agent/agent.list.ts';
import type { AgentPage } from '../agent/agent.types.ts';
import { withCatalogue } from '../agent/agent-catalogue.ts';
import { asSummaryFor } from '../agent/agent-summary.ts';

/**
 * The agents that an agent has active subscriptions to, always in three statements: the tenant's own, and
 * published agents of other tenants as summaries.
 * @throws FORBIDDEN for an agent that queries another agent, before any lookup; NOT_FOUND
 */
export async function listSubscribedAgents(
  context: Context,
  agentId: string,
  request: PageRequest,
): Promise<AgentPage> {
  const { kind, id, tenantId } = callerOf(context);
  if (kind === 'AGENT' && id !== agentId)
    throw new GatewayError('FORBIDDEN', 'An agent can read only its own subscriptions.');
  const work = async (reader: Reader) => {
    await getOne(reader, Agent, { agentId, tenantId });
    return subscribedAgentList.page(reader, request, { having: isSubscribedToBy(tenantId, agentId) });
  };
  const page = await read(context, work, withCatalogue);
  return { ...page, content: page.content.map((agent) => asSummaryFor(tenantId, agent)) };
}

function isSubscribedToBy(tenantId: string, subscriberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`agent_id in (
    select target_id from registry.subscription
    where tenant_id = ${tenantId} and kind = 'AGENT' and subscriber_id = ${subscriberId} and status = 'ACTIVE'
      and (expires_at is null or expires_at > now()))`;
}
