import { GateAction } from '@agg/kit';
import { DateScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole, Control, DocumentKind, RiskTier, SatisfierKind } from './law.enums.ts';

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
