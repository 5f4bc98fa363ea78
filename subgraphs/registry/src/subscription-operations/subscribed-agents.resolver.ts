import { Access, type Context, callerOf, getOne, type Reader, read } from '@agg/kit';
import { GatewayError, UuidScalar } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { subscribedAgentList } from '../agent/agent.list.ts';
import { asSummaryFor } from '../agent/agent.reads.ts';
import { AgentPage, SubscribedAgentListArgs } from '../agent/agent.types.ts';
import { withCatalogue } from '../catalogue/catalogue.ts';

@Resolver()
export class SubscribedAgentsResolver {
  /**
   * Always in three statements: the tenant's own agents, and published agents of other tenants as summaries.
   * @throws FORBIDDEN for an agent that queries another agent, before any lookup; NOT_FOUND
   */
  @Query(() => AgentPage, {
    description: 'The agents that an agent actively subscribes to. An AGENT caller can read only its own.',
  })
  @Access({ callers: ['AGENT', 'USER'], role: 'REGISTRY:READ' })
  async subscribedAgents(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => SubscribedAgentListArgs) request: SubscribedAgentListArgs,
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
}

function isSubscribedToBy(tenantId: string, subscriberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`agent_id in (
    select target_id from registry.subscription
    where tenant_id = ${tenantId} and kind = 'AGENT' and subscriber_id = ${subscriberId} and status = 'ACTIVE'
      and (expires_at is null or expires_at > now()))`;
}
