import type { Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from './agent.entity.ts';
import { dependenciesOf } from './agent-dependencies.ts';

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
