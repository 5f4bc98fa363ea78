import { Access, type Context } from '@agg/kit';
import { JsonObjectScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { Agent } from './agent.entity.ts';
import * as agents from './agent.reads.ts';
import {
  AgentListArgs,
  AgentPage,
  AgentVersionListArgs,
  AgentVersionPage,
  CatalogueArgs,
} from './agent.types.ts';
import { cardOf, subscriptionCountOf } from './agent-batches.ts';
import { AgentVersion } from './agent-version.entity.ts';
import { TenantDetails } from './tenant-details.reference.ts';

@Resolver(() => Agent)
export class AgentResolver {
  @Query(() => AgentPage, { description: 'Agents of the tenant, newest first.' })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  agents(@Ctx() context: Context, @Args(() => AgentListArgs) request: AgentListArgs): Promise<AgentPage> {
    return agents.listAgents(context, request);
  }

  @Query(() => AgentPage, {
    description: 'The published agents of every tenant, by name; of others only the summary.',
  })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  publicAgents(
    @Ctx() context: Context,
    @Args(() => CatalogueArgs) request: CatalogueArgs,
  ): Promise<AgentPage> {
    return agents.listPublicAgents(context, request);
  }

  @Query(() => Agent, { description: 'An agent of the tenant.' })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  agent(@Ctx() context: Context, @Arg('agentId', () => UuidScalar) agentId: string): Promise<Agent> {
    return agents.getAgent(context, agentId);
  }

  @Query(() => AgentVersionPage, {
    description: 'The cards that were registered for an agent, oldest first.',
  })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  agentVersions(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => AgentVersionListArgs) request: AgentVersionListArgs,
  ): Promise<AgentVersionPage> {
    return agents.listAgentVersions(context, agentId, request);
  }

  @FieldResolver(() => String, { description: 'Where callers find its card: behind this gateway.' })
  agentCardUrl(@Ctx() { services }: Context, @Root() { agentId }: Agent): string {
    return `${services.publicUrl}/relay/v1/agents/${agentId}/a2a/0.3.0/.well-known/agent-card.json`;
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: "Its present card; null for another tenant's agent.",
  })
  card(@Ctx() context: Context, @Root() agent: Agent): Promise<Record<string, unknown> | null> {
    return cardOf(context, agent);
  }

  @FieldResolver(() => Int, { description: 'Active subscriptions to it, as far as the tenant may see them.' })
  subscriptionCount(@Ctx() context: Context, @Root() agent: Agent): Promise<number> {
    return subscriptionCountOf(context, agent);
  }

  @FieldResolver(() => TenantDetails)
  tenantDetails(@Root() { tenantId }: Agent): TenantDetails {
    return { tenantId };
  }

  @FieldResolver(() => User, { nullable: true, description: "Null for another tenant's agent." })
  createdBy(@Root() { createdById }: Agent): User | null {
    return createdById ? { id: createdById } : null;
  }
}

@Resolver(() => AgentVersion)
export class AgentVersionResolver {
  @FieldResolver(() => User)
  createdBy(@Root() { createdById }: AgentVersion): User {
    return { id: createdById };
  }
}
