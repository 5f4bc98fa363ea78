import { Access, type Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { AgentPage, SubscribedAgentListArgs } from '../agent/agent.types.ts';
import { listSubscribedAgents } from './subscribed-agents.service.ts';

@Resolver()
export class SubscribedAgentsResolver {
  @Query(() => AgentPage, {
    description: 'The agents that an agent actively subscribes to. An AGENT caller can read only its own.',
  })
  @Access({ callers: ['AGENT', 'USER'], role: 'REGISTRY:READ' })
  subscribedAgents(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => SubscribedAgentListArgs) request: SubscribedAgentListArgs,
  ): Promise<AgentPage> {
    return listSubscribedAgents(context, agentId, request);
  }
}
