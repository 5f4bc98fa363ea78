import { DateScalar } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';
import { DocumentKind } from '../document/document.enums.ts';
import { IncidentCategory } from '../incident/incident.enums.ts';
import { RegulationObligation } from './regulation-obligation.types.ts';
import { RegulationFloor, RegulationQuestion, RegulationTier } from './regulation-tier.types.ts';

@ObjectType({ description: 'From when parts of the law apply.' })
export class RegulationMilestone {
  @Field(() => DateScalar)
  appliesFrom: string;

  @Field(() => String)
  articles: string;

  @Field(() => String)
  what: string;
}

@ObjectType({ description: 'The lengths of time that count.' })
export class RegulationPeriods {
  @Field(() => Int, { description: 'How old an attestation of AI literacy may be.' })
  literacyMonths: number;

  @Field(() => Int, { description: 'How long a drill of the kill switch counts.' })
  drillDays: number;

  @Field(() => Int, { description: 'For how long logs have to be kept at least.' })
  retentionDays: number;

  @Field(() => Int, { description: 'So many days before its end, a document is EXPIRING.' })
  expiringDays: number;

  @Field(() => Int, { description: 'So many days before it is due, a review is shown.' })
  reviewWithinDays: number;
}

@ObjectType({ description: 'A kind of document, and what the law asks for it in.' })
export class RegulationDocumentKind {
  @Field(() => DocumentKind)
  kind: DocumentKind;

  @Field(() => String, { nullable: true })
  legalBasis: string | null;
}

@ObjectType({ description: 'The time to report a kind of incident in, from when one became aware of it.' })
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

@ObjectType({ description: 'The law as this platform applies it; not legal advice.' })
export class Regulation {
  @Field(() => String, { description: 'Kept with every classification that is made under it.' })
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
