// What other subgraphs tell about an agent. The types stand here until relay (health, metrics, uptime) and
// governance (governance, gate) take them over and extend `Agent` by its key; until then the fields answer null.
import { enumTypes } from '@agg/kit';
import { DateTimeScalar, type EnumValue, UuidScalar } from '@agg/schema';
import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What the relay has seen of an agent in the last 24 hours.' })
export class AgentMetrics {
  @Field(() => Int)
  requestCount: number;

  @Field(() => Float, { description: '0 to 100.' })
  errorPercentage: number;

  @Field(() => Float)
  avgLatencyMs: number;
}

@ObjectType({ description: 'How an agent is governed.' })
export class AgentGovernance {
  @Field(() => enumTypes.RiskTier)
  riskTier: EnumValue<'RiskTier'>;

  @Field(() => enumTypes.RiskTier, { description: 'With what it inherits from what it uses.' })
  effectiveRiskTier: EnumValue<'RiskTier'>;

  @Field(() => Boolean)
  approvalPending: boolean;

  @Field(() => UuidScalar, { nullable: true })
  accountableOwnerUserId: string | null;

  @Field(() => Boolean)
  ownerConfirmed: boolean;

  @Field(() => DateTimeScalar, { nullable: true })
  reviewDueAt: Date | null;

  @Field(() => Int)
  inheritedFromCount: number;

  @Field(() => Float, { description: '0 to 100.' })
  readinessPercent: number;

  @Field(() => enumTypes.GovernanceState)
  governanceState: EnumValue<'GovernanceState'>;

  @Field(() => Int)
  openIncidentCount: number;

  @Field(() => DateTimeScalar, { nullable: true })
  nextIncidentDueAt: Date | null;
}

@ObjectType({ description: 'Something that has to be there before an action, and what satisfies it.' })
export class Obligation {
  @Field(() => String)
  id: string;

  @Field(() => String, { description: 'The article of the law that asks for it.' })
  article: string;

  @Field(() => String)
  label: string;

  @Field(() => String, { nullable: true })
  fixHint: string | null;

  @Field(() => Boolean)
  mandatory: boolean;

  @Field(() => enumTypes.SatisfierKind)
  satisfierKind: EnumValue<'SatisfierKind'>;

  @Field(() => enumTypes.DocumentKind, { nullable: true })
  documentKind: EnumValue<'DocumentKind'> | null;

  @Field(() => enumTypes.Control, { nullable: true })
  control: EnumValue<'Control'> | null;

  @Field(() => enumTypes.ObligationStatus)
  status: EnumValue<'ObligationStatus'>;

  @Field(() => String, { nullable: true })
  detail: string | null;

  @Field(() => enumTypes.FixTarget)
  fixTarget: EnumValue<'FixTarget'>;
}

@ObjectType({ description: 'Whether the records let an action pass.' })
export class AgentGate {
  @Field(() => enumTypes.GateAction)
  action: EnumValue<'GateAction'>;

  @Field(() => enumTypes.GateMode)
  mode: EnumValue<'GateMode'>;

  @Field(() => enumTypes.RiskTier)
  riskTier: EnumValue<'RiskTier'>;

  @Field(() => Boolean)
  passed: boolean;

  @Field(() => [Obligation])
  unmetObligations: Obligation[];
}
