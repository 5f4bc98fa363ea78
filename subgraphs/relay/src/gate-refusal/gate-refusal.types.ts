import { PageArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { PartyKind } from '../party/party.types.ts';
import { GateRefusal } from './gate-refusal.entity.ts';
import { gateRefusalList } from './gate-refusal.list.ts';

@ObjectType()
export class GateRefusalPage extends PageOf(GateRefusal) {}

@ArgsType()
export class GateRefusalListArgs extends PageArgs('GateRefusal', gateRefusalList.declaration.sort) {
  @Field(() => UuidScalar, { nullable: true, description: 'Only calls to this agent.' })
  sinkId?: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'Only calls of this person, agent or channel.' })
  sourceId?: string | null;

  @Field(() => PartyKind, { nullable: true, description: 'Only calls of callers of this kind.' })
  sourceKind?: PartyKind | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only those that were refused then or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only those that were refused before.' })
  to?: Date | null;
}
