import { UuidScalar } from '@agg/schema';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { GateMode } from '../enforcement/gate-mode.enums.ts';
import { RiskTier } from '../law/law.enums.ts';
import { Obligation } from '../obligation/obligation.types.ts';

@ObjectType({ description: 'What the gate finds about subjects that are called.' })
@Directive('@inaccessible')
export class CallFinding {
  @Field(() => RiskTier, { description: 'The risk tier including tiers inherited from dependencies.' })
  riskTier: RiskTier;

  @Field(() => [Obligation], { description: 'Unmet mandatory obligations. Without any, the subjects pass.' })
  unmet: Obligation[];

  @Field(() => [UuidScalar])
  subjectIds: string[];

  @Field(() => [UuidScalar], { description: 'The same, for a relay of the version before.' })
  agentIds: string[];
}

@ObjectType({ description: 'What the gate decides about calls of the subjects of one kind of a tenant.' })
@Directive('@inaccessible')
export class CallGate {
  @Field(() => GateMode, { description: 'The mode of INVOKE.' })
  mode: GateMode;

  @Field(() => Int, { description: 'Milliseconds until time alone may change a finding.' })
  lastsForMs: number;

  @Field(() => CallFinding, {
    nullable: true,
    description: 'About subjects that are in no finding: they have no record and use nothing. Null for OFF.',
  })
  otherwise: CallFinding | null;

  @Field(() => [CallFinding], { description: 'Each subject at most once. Empty for OFF.' })
  findings: CallFinding[];
}
