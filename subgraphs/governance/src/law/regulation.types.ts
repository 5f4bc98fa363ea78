import { DateScalar } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';
import { DocumentKind, IncidentCategory } from './law.enums.ts';
import { RegulationObligation } from './regulation-obligation.types.ts';
import { RegulationFloor, RegulationQuestion, RegulationTier } from './regulation-tier.types.ts';

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
