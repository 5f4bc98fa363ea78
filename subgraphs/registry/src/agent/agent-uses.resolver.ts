import { Access, type Context, platformOnly, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Ctx, Directive, Field, ObjectType, Query, Resolver } from 'type-graphql';

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
