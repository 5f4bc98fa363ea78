import { Access, type Context, getOne, platformOnly, type Reader, read, rowsWhere } from '@agg/kit';
import { JsonObjectScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Query, Resolver } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { AgentVersion } from '../agent/agent-version.entity.ts';
import { withCatalogue } from '../catalogue/catalogue.ts';
import { listCallableAgents } from './callable-agents.ts';
import { listLiveSubscriptions } from './live-subscriptions.ts';
import { CallableAgent, KnownAgent, LiveSubscriptions } from './relay-facts.types.ts';

/** Internal fields, which only the relay queries, as the platform inside a tenant. */
@Resolver()
export class RelayFactsResolver {
  @Query(() => [CallableAgent], {
    description: 'All agents of the tenant that may be called. For the relay.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  callableAgents(@Ctx() context: Context): Promise<CallableAgent[]> {
    platformOnly(context);
    return listCallableAgents(context);
  }

  @Query(() => LiveSubscriptions, { description: 'All live subscriptions of both sides. For the relay.' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  liveSubscriptions(@Ctx() context: Context): Promise<LiveSubscriptions> {
    platformOnly(context);
    return listLiveSubscriptions(context);
  }

  @Query(() => KnownAgent, {
    nullable: true,
    description: 'An agent that the tenant can read, in any status. Null for every other one. For the relay.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async knownAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<KnownAgent | null> {
    platformOnly(context);
    const [agent = null] = await findKnownAgents(context, [agentId]);
    return agent;
  }

  @Query(() => [KnownAgent], {
    description: 'Those of the agents that the tenant can read, in any status. For governance.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  knownAgents(
    @Ctx() context: Context,
    @Arg('agentIds', () => [UuidScalar]) agentIds: string[],
  ): Promise<KnownAgent[]> {
    platformOnly(context);
    return findKnownAgents(context, agentIds);
  }

  /** @throws NOT_FOUND */
  @Query(() => JsonObjectScalar, {
    description: "The current card of one of the tenant's agents. For the relay.",
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  currentCard(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<Record<string, unknown>> {
    platformOnly(context);
    return read(context, async (reader) => {
      const { registryVersion } = await getOne(reader, Agent, { agentId });
      return (await getOne(reader, AgentVersion, { agentId, registryVersion })).card;
    });
  }
}

/** Agents of the tenant in any status, and published ones of other tenants; every other one is left out. */
function findKnownAgents(context: Context, agentId: readonly string[]): Promise<KnownAgent[]> {
  const find = (reader: Reader) => rowsWhere(reader, Agent, { agentId }, true);
  return read(context, find, withCatalogue);
}
