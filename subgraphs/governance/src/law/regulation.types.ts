import { GateAction, GovernedKind } from '@agg/kit';
import { DateScalar } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';
import {
  AssignmentRole,
  Control,
  DocumentKind,
  IncidentCategory,
  RiskTier,
  SatisfierKind,
} from './law.enums.ts';

@ObjectType({ description: 'The date from which articles of the law apply.' })
export class RegulationMilestone {
  @Field(() => DateScalar)
  appliesFrom: string;

  @Field(() => String)
  articles: string;

  @Field(() => String)
  what: string;
}

@ObjectType({ description: 'The periods that the platform applies.' })
export class RegulationPeriods {
  @Field(() => Int, { description: 'Months for which an AI literacy attestation is valid.' })
  literacyMonths: number;

  @Field(() => Int, { description: 'Days for which a kill switch drill is valid.' })
  drillDays: number;

  @Field(() => Int, { description: 'Minimum retention of logs in days.' })
  retentionDays: number;

  @Field(() => Int, { description: 'Days before its end of validity when a document becomes EXPIRING.' })
  expiringDays: number;

  @Field(() => Int, { description: 'Days before its due date when a review is listed.' })
  reviewWithinDays: number;
}

@ObjectType({ description: 'A kind of document with its legal basis.' })
export class RegulationDocumentKind {
  @Field(() => DocumentKind)
  kind: DocumentKind;

  @Field(() => String, { nullable: true })
  legalBasis: string | null;
}

@ObjectType({
  description: 'The reporting deadline for a category of incidents, from the time of awareness.',
})
export class RegulationIncidentClock {
  @Field(() => IncidentCategory)
  category: IncidentCategory;

  @Field(() => Int)
  days: number;

  @Field(() => String)
  article: string;

  @Field(() => String, { nullable: true })
  note: string | null;
}

@ObjectType({ description: 'A risk tier of the law.' })
export class RegulationTier {
  @Field(() => RiskTier)
  tier: RiskTier;

  @Field(() => Int, {
    nullable: true,
    description:
      'Subjects inherit the tier of a dependency with a higher rank. Null: the tier is neither inherited nor replaced by an inherited one.',
  })
  rank: number | null;

  @Field(() => [GovernedKind], { description: 'The kinds of subjects that the tier can be assigned to.' })
  kinds: readonly GovernedKind[];

  @Field(() => String)
  article: string;

  @Field(() => String)
  meaning: string;
}

@ObjectType({ description: 'A yes-or-no question for classification.' })
export class RegulationQuestion {
  @Field(() => String)
  id: string;

  @Field(() => String)
  text: string;

  @Field(() => String)
  article: string;

  @Field(() => Boolean, { description: 'The assumed answer to an unanswered question.' })
  assumed: boolean;
}

@ObjectType({ description: 'The minimum tier for certain answers.' })
export class RegulationFloor {
  @Field(() => [String], {
    description: 'Ids of questions. The minimum applies if all are answered with yes.',
  })
  when: string[];

  @Field(() => RiskTier)
  tier: RiskTier;

  @Field(() => String)
  article: string;

  @Field(() => String)
  why: string;
}

@ObjectType({
  description: 'An obligation of the law. `Obligation` shows whether it is met.',
})
export class RegulationObligation {
  @Field(() => String, { description: 'Stable id, for example `AIA-14-OVERSIGHT`.' })
  id: string;

  @Field(() => String)
  article: string;

  @Field(() => String)
  label: string;

  @Field(() => String, { description: 'How to meet the obligation.' })
  fixHint: string;

  @Field(() => [RiskTier], { description: 'The effective tiers that it applies to.' })
  tiers: RiskTier[];

  @Field(() => [String], {
    description: 'Ids of questions. The obligation applies only if all are answered with yes.',
  })
  when: string[];

  @Field(() => [RiskTier], {
    description:
      'If not empty, the obligation applies only to subjects with a dependency in one of these tiers.',
  })
  whenUsing: RiskTier[];

  @Field(() => Boolean, {
    description: 'If false, the obligation is only recommended and does not count for readiness.',
  })
  mandatory: boolean;

  @Field(() => [GateAction], {
    description: 'Actions for which an otherwise recommended obligation is mandatory.',
  })
  mandatoryFor: GateAction[];

  @Field(() => SatisfierKind)
  satisfierKind: SatisfierKind;

  @Field(() => DocumentKind, { nullable: true })
  documentKind: DocumentKind | null;

  @Field(() => Control, { nullable: true })
  control: Control | null;

  @Field(() => AssignmentRole, { nullable: true })
  role: AssignmentRole | null;

  @Field(() => [String], {
    description:
      'Requirements of the assignment. PERSON: a user of the tenant. CONFIRMATION: confirmed. ACTIVE: an active user. LITERACY: a valid AI literacy attestation. TRAINING: a training record. ADDRESS: the address of an external contact.',
  })
  needs: string[];

  @Field(() => DateScalar, { nullable: true, description: 'The date from which the law requires it.' })
  appliesFrom: string | null;
}

@ObjectType({ description: 'The law as this platform applies it. Not legal advice.' })
export class Regulation {
  @Field(() => String, { description: 'Recorded with every classification under this version.' })
  version: string;

  @Field(() => String)
  title: string;

  @Field(() => DateScalar)
  inForceFrom: string;

  @Field(() => String)
  note: string;

  @Field(() => [RegulationMilestone])
  milestones: RegulationMilestone[];

  @Field(() => RegulationPeriods)
  periods: RegulationPeriods;

  @Field(() => [RegulationTier])
  tiers: RegulationTier[];

  @Field(() => [RegulationQuestion])
  questions: RegulationQuestion[];

  @Field(() => [RegulationFloor])
  floors: RegulationFloor[];

  @Field(() => [RegulationDocumentKind])
  documentKinds: RegulationDocumentKind[];

  @Field(() => [RegulationIncidentClock])
  incidentClocks: RegulationIncidentClock[];

  @Field(() => [RegulationObligation])
  obligations: RegulationObligation[];
}
