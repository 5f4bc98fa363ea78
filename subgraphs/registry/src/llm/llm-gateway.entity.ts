import { loadBy, TenantTable, UniqueName } from '@agg/kit';
import { DateTimeScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { RegisteredRecord } from '../registration/registered-record.ts';
import { Subject } from '../registry.events.ts';
import { LlmGatewayStatus, LlmRoutingStrategy } from './llm-gateway.enums.ts';
import { llmGatewayLifecycle } from './llm-gateway.lifecycle.ts';
import { LlmBudget, LlmFallback, LlmRetries } from './llm-gateway-limits.types.ts';
import { LlmRoute } from './llm-route.ts';

/** A named route to models: callers name an alias, the gateway chooses provider and model. */
@TenantTable<LlmGateway>({ schema: 'registry', noun: 'LLM gateway' })
@UniqueName<LlmGateway>({ until: 'archivedAt' })
@Subject<LlmGateway>({
  kind: 'LLM_GATEWAY',
  id: 'llmGatewayId',
  lifecycle: llmGatewayLifecycle,
  directory: { name: 'name', owner: 'createdById', isLive: ({ status }) => status !== 'ARCHIVED' },
})
@ObjectType({
  description:
    'A named route to models. Callers send an alias; the gateway selects the provider and the model.',
})
@Directive('@key(fields: "llmGatewayId")')
export class LlmGateway extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  llmGatewayId: string;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Field(() => LlmGatewayStatus)
  @Property({ type: 'text' })
  status: LlmGatewayStatus;

  @Field(() => ProseScalar, { nullable: true, description: 'The reason for the status, if one was given.' })
  @Property({ type: 'text', nullable: true })
  statusReason: string | null;

  @Field(() => LlmRoutingStrategy, { description: 'How a route of an alias is selected.' })
  @Property({ type: 'text' })
  strategy: LlmRoutingStrategy;

  @Field(() => [LlmRoute])
  @Property({ type: 'json', columnType: 'jsonb' })
  routes: LlmRoute[];

  @Field(() => Int, {
    nullable: true,
    description: 'Timeout of a call in milliseconds. Null: the limit of the relay applies.',
  })
  @Property({ type: 'integer', nullable: true })
  timeoutMs: number | null;

  @Field(() => LlmRetries, {
    nullable: true,
    description: 'How often a call is attempted on a route. Enforced once calls pass through the gateway.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  retries: LlmRetries | null;

  @Field(() => [LlmFallback], {
    description:
      'Aliases that are tried where no route of an alias answers, once calls pass through the gateway.',
  })
  @Property({ type: 'json', columnType: 'jsonb' })
  fallbacks: LlmFallback[];

  @Field(() => LlmBudget, {
    nullable: true,
    description: 'What may be spent in a day. Enforced once calls pass through the gateway. Null: no limit.',
  })
  @Property({ type: 'json', columnType: 'jsonb', nullable: true })
  budget: LlmBudget | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'uuid' })
  createdById: string;
}

export const llmGatewaysById = loadBy(LlmGateway, 'llmGatewayId');
