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

  @Field(() => Int, { nullable: true, description: 'Milliseconds, 1 to 600,000.' })
  timeoutMs?: number | null;
}

@InputType({ description: 'What is left out stays as it is; routes are replaced as a whole.' })
export class LlmGatewayUpdate {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => ProseScalar, { nullable: true, description: '`null` takes it away.' })
  description?: string | null;

  @Field(() => LlmRoutingStrategy, { nullable: true })
  strategy?: LlmRoutingStrategy | null;

  @Field(() => [LlmRoute], { nullable: true })
  routes?: LlmRoute[] | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds, 1 to 600,000; `null` takes it away.' })
  timeoutMs?: number | null;
}
