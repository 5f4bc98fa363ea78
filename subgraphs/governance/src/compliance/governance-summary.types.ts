import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { GovernanceState } from '../approval/governance.enums.ts';
import { RiskTier } from '../classification/classification.enums.ts';

const ofOwn = "Null for another tenant's.";

@ObjectType({ description: 'How something is governed.' })
export class GovernanceSummary {
  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => RiskTier, { description: 'With what it inherits from what it uses.' })
  effectiveRiskTier: RiskTier;

  @Field(() => Boolean, { description: 'Whether it waits for a second person.' })
  approvalPending: boolean;

  @Field(() => UuidScalar, { nullable: true })
  accountableOwnerUserId: string | null;

  @Field(() => Boolean, { nullable: true, description: ofOwn })
  ownerConfirmed: boolean | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the next of its documents is due.' })
  reviewDueAt: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many of the things it uses raise its tier. ${ofOwn}`,
  })
  inheritedFromCount: number | null;

  @Field(() => Float, { nullable: true, description: `Met of all mandatory obligations, 0 to 100. ${ofOwn}` })
  readinessPercent: number | null;

  @Field(() => GovernanceState)
  governanceState: GovernanceState;

  @Field(() => Int, { nullable: true, description: `Incidents that are not closed. ${ofOwn}` })
  openIncidentCount: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'By when the next authority has to be told.' })
  nextIncidentDueAt: Date | null;
}
