import { ListArgs, PageOf } from '@agg/kit';
import { NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { LlmGateway } from './llm-gateway.entity.ts';
import { LlmRoutingStrategy } from './llm-gateway.enums.ts';
import { llmGatewayList } from './llm-gateway.list.ts';
import { LlmBudget, LlmFallback, LlmRetries } from './llm-gateway-limits.types.ts';
import { LlmRouteInput } from './llm-route.ts';

@ObjectType()
export class LlmGatewayPage extends PageOf(LlmGateway) {}

@ArgsType()
export class LlmGatewayListArgs extends ListArgs(llmGatewayList) {
  @Field(() => UuidScalar, { nullable: true, description: 'Only gateways with a route to this provider.' })
  llmProviderId?: string | null;
}

/** How calls are routed and limited: what creation and update have in common. */
@InputType()
export abstract class LlmGatewayPlan {
  @Field(() => [LlmRouteInput], { nullable: true, description: 'At most 100.' })
  routes?: LlmRouteInput[] | null;

  @Field(() => Int, { nullable: true, description: 'Timeout of a call in milliseconds, 1 to 600,000.' })
  timeoutMs?: number | null;

  @Field(() => LlmRetries, { nullable: true, description: 'How often a call is attempted on a route.' })
  retries?: LlmRetries | null;

  @Field(() => [LlmFallback], {
    nullable: true,
    description: 'Aliases to try where no route of an alias answers. They have routes, and form no cycle.',
  })
  fallbacks?: LlmFallback[] | null;

  @Field(() => LlmBudget, { nullable: true, description: 'What may be spent in a day.' })
  budget?: LlmBudget | null;
}

@InputType()
export class LlmGatewayInput extends LlmGatewayPlan {
  @Field(() => NameScalar)
  name: string;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => LlmRoutingStrategy, { defaultValue: 'PRIORITY' })
  strategy: LlmRoutingStrategy;
}

@InputType({
  description:
    'Omitted fields stay unchanged. `routes` and `fallbacks` replace all; null removes a timeout, retries or a budget.',
})
export class LlmGatewayUpdate extends LlmGatewayPlan {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => ProseScalar, { nullable: true, description: '`null` removes it.' })
  description?: string | null;

  @Field(() => LlmRoutingStrategy, { nullable: true })
  strategy?: LlmRoutingStrategy | null;
}
