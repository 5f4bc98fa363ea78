import { ListArgs, PageOf } from '@agg/kit';
import { NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { LlmGateway } from './llm-gateway.entity.ts';
import { LlmRoutingStrategy } from './llm-gateway.enums.ts';
import { llmGatewayList } from './llm-gateway.list.ts';
import { LlmGatewayPlan } from './llm-gateway-plan.types.ts';

@ObjectType()
export class LlmGatewayPage extends PageOf(LlmGateway) {}

@ArgsType()
export class LlmGatewayListArgs extends ListArgs(llmGatewayList) {
  @Field(() => UuidScalar, { nullable: true, description: 'Only gateways with a route to this provider.' })
  llmProviderId?: string | null;
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
