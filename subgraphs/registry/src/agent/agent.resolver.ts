import { Access, type Context, callerOf, personOf, type Reader, read } from '@agg/kit';
import { JsonObjectScalar, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { withCatalogue } from '../catalogue/catalogue.ts';
import { foundBy } from '../keyword/keywords.ts';
import { TenantDetails, User } from '../references/tenant-auth.references.ts';
import { Agent } from './agent.entity.ts';
import { agentList, publicAgentList } from './agent.list.ts';
import { asSummaryFor, getAgent } from './agent.reads.ts';
import { AgentKeywordArgs, AgentListArgs, AgentPage, CatalogueArgs } from './agent.types.ts';
import { cardOf, subscriptionCountOf } from './agent-batches.ts';
import { a2aVersionOf } from './agent-card-values.ts';
import { AgentSkill, skillsOf } from './agent-skills.ts';

@Resolver(() => Agent)
export class AgentResolver {
  @Query(() => AgentPage, { description: 'Agents of the tenant, newest first.' })
  @Access(readAccess.AGENT)
  agents(
    @Ctx() context: Context,
    @Args(() => AgentListArgs) request: AgentListArgs,
    @Args(() => AgentKeywordArgs) { tag, skill }: AgentKeywordArgs,
  ): Promise<AgentPage> {
    return read(context, (reader) =>
      agentList.page(reader, request, { having: foundBy(reader, { TAG: tag, SKILL: skill }) }),
    );
  }

  @Query(() => AgentPage, {
    description:
      'The published agents of all tenants, by name. For agents of other tenants, only the summary is returned.',
  })
  @Access(readAccess.AGENT)
  async publicAgents(
    @Ctx() context: Context,
    @Args(() => CatalogueArgs) request: CatalogueArgs,
    @Args(() => AgentKeywordArgs) { tag, skill }: AgentKeywordArgs,
  ): Promise<AgentPage> {
    const { tenantId } = callerOf(context);
    const work = (reader: Reader) =>
      publicAgentList.page(reader, request, { having: foundBy(reader, { TAG: tag, SKILL: skill }, true) });
    const page = await read(context, work, withCatalogue);
    return { ...page, content: page.content.map((agent) => asSummaryFor(tenantId, agent)) };
  }

  @Query(() => Agent, { description: 'An agent of the tenant.' })
  @Access(readAccess.AGENT)
  agent(@Ctx() context: Context, @Arg('agentId', () => UuidScalar) agentId: string): Promise<Agent> {
    return getAgent(context, agentId);
  }

  @FieldResolver(() => String, { description: 'The URL of the card that this gateway serves.' })
  agentCardUrl(@Ctx() { services }: Context, @Root() { agentId, protocolVersion }: Agent): string {
    const address = `${services.publicUrl}/relay/v1/agents/${agentId}/a2a`;
    return `${address}/${a2aVersionOf(protocolVersion)}/.well-known/agent-card.json`;
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: "The current card. Null for another tenant's agent.",
  })
  card(@Ctx() context: Context, @Root() agent: Agent): Promise<Record<string, unknown> | null> {
    return cardOf(context, agent);
  }

  @FieldResolver(() => [AgentSkill], {
    nullable: true,
    description: "The skills that the current card states. Null for another tenant's agent.",
  })
  async skills(@Ctx() context: Context, @Root() agent: Agent): Promise<AgentSkill[] | null> {
    const card = await cardOf(context, agent);
    return card && skillsOf(card);
  }

  @FieldResolver(() => Int, {
    description: 'Number of active subscriptions to the agent that the tenant can read.',
  })
  subscriptionCount(@Ctx() context: Context, @Root() agent: Agent): Promise<number> {
    return subscriptionCountOf(context, agent);
  }

  @FieldResolver(() => TenantDetails)
  tenantDetails(@Root() { tenantId }: Agent): TenantDetails {
    return { tenantId };
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Null for another tenant's agent, and where a service registered it.",
  })
  createdBy(@Root() { createdById }: Agent, @Ctx() context: Context): User | null | Promise<User | null> {
    return createdById ? personOf(context, createdById) : null;
  }
}
