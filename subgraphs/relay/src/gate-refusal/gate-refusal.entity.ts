import { GateAction, TenantTable, tenantsOfBatch } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import type { PartyKind } from '../party/party.types.ts';

/**
 * The calls of one caller to one agent that the gate refused in one hour. It is one row however many they are. A call
 * between two tenants is counted in both.
 */
@TenantTable<GateRefusal>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
@Unique({
  name: 'gate_refusal_of_hour_unique',
  properties: ['tenantId', 'sinkAgentId', 'sourceKind', 'sourceId', 'hour'],
})
@ObjectType({ description: 'Calls of one caller to one agent in one hour that the gate refused.' })
export class GateRefusal {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  gateRefusalId: string;

  @Property({ type: 'uuid' })
  sinkAgentId: string;

  @Property({ type: 'text' })
  sourceKind: PartyKind;

  @Property({ type: 'uuid' })
  sourceId: string;

  @Field(() => GateAction)
  @Property({ type: 'text' })
  action: GateAction;

  @Field(() => [String], {
    description:
      'The ids of the unmet mandatory obligations, as of the last call. Empty where the agent belongs to another tenant: only that tenant sees them.',
  })
  @Property({ type: 'text[]' })
  unmet: string[];

  @Field(() => DateTimeScalar, { description: 'The beginning of the hour, in UTC.' })
  @Property({ type: 'timestamptz', length: 3 })
  hour: Date;

  @Field(() => DateTimeScalar, { description: 'When the first of them was refused.' })
  @Property({ type: 'timestamptz', length: 3 })
  firstAt: Date;

  @Field(() => DateTimeScalar, { description: 'When the last of them was refused.' })
  @Property({ type: 'timestamptz', length: 3 })
  lastAt: Date;

  @Field(() => Int, { description: 'How many were refused. A flood may be more than is counted.' })
  @Property({ type: 'integer' })
  calls: number;
}
