import { Access, type Context, platformOnly, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Ctx, Directive, Field, FieldResolver, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { dependenciesOf } from '../gate/agent-dependencies.ts';
import { Agent } from './agent.entity.ts';

/** Fields that other subgraphs need to judge an agent; hidden from clients. */
@Resolver(() => Agent)
export class AgentDependenciesResolver {
  @FieldResolver(() => [UuidScalar], {
    description: 'The ids of everything that the agent uses, directly or through other agents.',
  })
  @Directive('@inaccessible')
  async dependsOn(@Ctx() context: Context, @Root() agent: Agent): Promise<string[]> {
    return (await dependenciesOf(context, agent)).all;
  }

  @FieldResolver(() => [UuidScalar], {
    description: 'The part of `dependsOn` that other tenants have published.',
  })
  @Directive('@inaccessible')
  async dependsOnPublished(@Ctx() context: Context, @Root() agent: Agent): Promise<string[]> {
    return (await dependenciesOf(context, agent)).published;
  }
}

@ObjectType({
  description: 'An active subscription of an agent to an agent, an MCP server or an LLM gateway.',
})
@Directive('@inaccessible')
class AgentUse {
  @Field(() => UuidScalar)
  agentId: string;

  @Field(() => UuidScalar)
  targetId: string;

  @Field(() => Boolean, { description: 'Whether another tenant has published the target.' })
  isPublished: boolean;
}

/** What all agents of a tenant use: for subgraphs that judge all of them, in one statement. */
@Resolver()
export class AgentUsesResolver {
  @Query(() => [AgentUse], {
    description: 'The direct dependencies of all agents of the tenant. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  agentUses(@Ctx() context: Context): Promise<AgentUse[]> {
    platformOnly(context);
    return read(context, async ({ db, tenantId }) => {
      const { rows } = await sql<AgentUse>`
        select subscriber_id as "agentId", target_id as "targetId",
          provider_tenant_id <> tenant_id as "isPublished"
        from registry.subscription
        where tenant_id = ${tenantId} and subscriber_kind = 'AGENT' and status = 'ACTIVE'`.execute(db);
      return rows;
    });
  }
}
