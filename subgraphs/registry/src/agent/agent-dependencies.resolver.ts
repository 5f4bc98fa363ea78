import type { Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from './agent.entity.ts';
import { dependenciesOf } from './agent-dependencies.ts';

/** Fields that other subgraphs need to judge an agent; hidden from clients. */
@Resolver(() => Agent)
export class AgentDependenciesResolver {
  @FieldResolver(() => [UuidScalar], { description: 'Everything that it uses, directly or through agents.' })
  @Directive('@inaccessible')
  async dependsOn(@Ctx() context: Context, @Root() agent: Agent): Promise<string[]> {
    return (await dependenciesOf(context, agent)).all;
  }

  @FieldResolver(() => [UuidScalar], { description: 'What of that other tenants have published.' })
  @Directive('@inaccessible')
  async dependsOnPublished(@Ctx() context: Context, @Root() agent: Agent): Promise<string[]> {
    return (await dependenciesOf(context, agent)).published;
  }
}
