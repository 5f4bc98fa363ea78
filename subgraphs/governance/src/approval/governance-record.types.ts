import { GovernedKind } from '@agg/kit';
import { DateTimeScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { Answer } from '../law/answers.ts';
import { RiskTier } from '../law/law.enums.ts';
import { GovernanceState } from '../subject/governance-state.enums.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';

@ObjectType({ description: 'The classification and the governance state of a subject.' })
export class GovernanceRecord {
  @Field(() => GovernedKind)
  kind: GovernedKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => [Answer])
  answers: Answer[];

  @Field(() => ProseScalar, { nullable: true, description: 'Why this tier was chosen.' })
  classificationReason: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The version of the law that the classification is based on.',
  })
  lawVersion: string | null;

  @Field(() => UuidScalar, { name: 'classifiedById', nullable: true })
  classifiedBy: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  classifiedAt: Date | null;

  @Field(() => GovernanceState)
  governanceState: GovernanceState;

  @Field(() => Boolean, { description: 'Whether the governance awaits approval by a second person.' })
  approvalPending: boolean;

  @Field(() => ProseScalar, { nullable: true })
  stateReason: string | null;

  @Field(() => UuidScalar, {
    name: 'stateChangedById',
    nullable: true,
    description: 'The user who last changed the state.',
  })
  stateChangedBy: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  stateChangedAt: Date | null;
}

/** The public members of a subject's row. */
export function recordOf(subject: GovernedSubject): GovernanceRecord {
  const { riskTier, reasoning, lawVersion, classifiedBy, classifiedAt } = subject;
  const { governanceState, stateReason, stateChangedBy, stateChangedAt } = subject;
  return {
    kind: subject.subjectKind,
    id: subject.subjectId,
    approvalPending: governanceState === 'IN_REVIEW',
    riskTier,
    answers: subject.answers ?? [],
    classificationReason: reasoning,
    lawVersion,
    classifiedBy,
    classifiedAt,
    governanceState,
    stateReason,
    stateChangedBy,
    stateChangedAt,
  };
}
