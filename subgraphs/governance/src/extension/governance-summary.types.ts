import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { RiskTier } from '../law/law.enums.ts';
import { GovernanceState } from '../subject/governance-state.enums.ts';

const ofOwn = 'Null for subjects of other tenants.';

@ObjectType({ description: 'The governance summary of a subject.' })
export class GovernanceSummary {
  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => RiskTier, { description: 'The risk tier including tiers inherited from dependencies.' })
  effectiveRiskTier: RiskTier;

  @Field(() => Boolean, { description: 'Whether the governance awaits approval by a second person.' })
  approvalPending: boolean;

  @Field(() => UuidScalar, { nullable: true })
  accountableOwnerUserId: string | null;

  @Field(() => Boolean, { nullable: true, description: ofOwn })
  ownerConfirmed: boolean | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The earliest due date of its documents.' })
  reviewDueAt: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of dependencies that raise the tier. ${ofOwn}`,
  })
  inheritedFromCount: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `Percentage of mandatory obligations that are met, 0 to 100. ${ofOwn}`,
  })
  readinessPercent: number | null;

  @Field(() => GovernanceState)
  governanceState: GovernanceState;

  @Field(() => Int, { nullable: true, description: `Number of incidents that are not closed. ${ofOwn}` })
  openIncidentCount: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The earliest deadline for an incident report to the authority.',
  })
  nextIncidentDueAt: Date | null;
}
