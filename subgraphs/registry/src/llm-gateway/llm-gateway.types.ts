import { ListArgs, PageOf } from '@agg/kit';
import { NameScalar, ProseScalar } from '@agg/schema';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { LlmGateway } from './llm-gateway.entity.ts';
import { LlmRoutingStrategy } from './llm-gateway.enums.ts';
import { llmGatewayList } from './llm-gateway.list.ts';
import { LlmRoute } from './llm-route.ts';

@ObjectType()
export class LlmGatewayPage extends PageOf(LlmGateway) {}

@ArgsType()
export class LlmGatewayListArgs extends ListArgs(llmGatewayList) {}

@InputType()
export class LlmGatewayInput {
  @Field(() => NameScalar)
  name: string;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => LlmRoutingStrategy, { defaultValue: 'PRIORITY' })
  strategy: LlmRoutingStrategy;

  @Field(() => [LlmRoute], { nullable: true })
  routes?: LlmRoute[] | null;

  @Field(() => Int, { nullable: true, description: 'Timeout of a call in milliseconds, 1 to 600,000.' })
  timeoutMs?: number | null;
}

@InputType({ description: 'Omitted fields stay unchanged. `routes` replaces all routes.' })
export class LlmGatewayUpdate {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => ProseScalar, { nullable: true, description: '`null` removes it.' })
  description?: string | null;

  @Field(() => LlmRoutingStrategy, { nullable: true })
  strategy?: LlmRoutingStrategy | null;

  @Field(() => [LlmRoute], { nullable: true })
  routes?: LlmRoute[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Timeout of a call in milliseconds, 1 to 600,000. `null` removes it.',
  })
  timeoutMs?: number | null;
}
