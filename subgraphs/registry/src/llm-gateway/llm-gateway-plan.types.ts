import { Field, InputType, Int } from 'type-graphql';
import { LlmBudget, LlmFallback, LlmRetries } from './llm-gateway-limits.types.ts';
import { LlmRouteInput } from './llm-route.ts';

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
