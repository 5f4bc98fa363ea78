import { GateAction, GovernedKind, ListArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Directive, Field, InputType, ObjectType } from 'type-graphql';
import type { UsedSubject } from '../compliance/compliance.types.ts';
import type { GovernedReference } from '../compliance/governed-reference.ts';
import { GateMode } from '../enforcement/gate-mode.enums.ts';
import { RiskTier } from '../law/law.enums.ts';
import { Obligation } from '../obligation/obligation.types.ts';
import { GateDecision } from './gate-decision.entity.ts';
import { gateDecisionList } from './gate-decision.list.ts';

@ObjectType({ description: 'Whether an action passes the gate.' })
export class GateResult {
  @Field(() => GateAction)
  action: GateAction;

  @Field(() => GateMode, { description: 'ENFORCE refuses actions that do not pass. WARN only records them.' })
  mode: GateMode;

  @Field(() => RiskTier, { description: 'The risk tier including tiers inherited from dependencies.' })
  riskTier: RiskTier;

  @Field(() => Boolean, { description: 'Whether every mandatory obligation is met, regardless of the mode.' })
  passed: boolean;

  @Field(() => [Obligation], { description: 'Unmet obligations, mandatory ones first.' })
  unmetObligations: Obligation[];

  /** Resolved as `unclassifiedDependencies`. */
  unclassified: readonly UsedSubject[];
}

@ObjectType()
export class GateDecisionPage extends PageOf(GateDecision) {}

@ArgsType()
export class GateDecisionListArgs extends ListArgs(gateDecisionList) {
  @Field(() => DateTimeScalar, { nullable: true, description: 'Only decisions at this time or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only decisions before this time.' })
  to?: Date | null;
}

/** A subject of an action in another subgraph. */
@InputType()
@Directive('@inaccessible')
export class GateQuestion implements GovernedReference {
  @Field(() => GovernedKind)
  kind: GovernedKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => [UuidScalar])
  dependsOn: string[];

  @Field(() => [UuidScalar])
  dependsOnPublished: string[];
}
