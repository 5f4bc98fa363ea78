import { GateAction } from '@agg/kit';
import { DateScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole } from '../assignment/assignment.enums.ts';
import { RiskTier } from '../classification/classification.enums.ts';
import { Control } from '../control/control.enums.ts';
import { DocumentKind } from '../document/document.enums.ts';
import { SatisfierKind } from '../obligation/obligation.enums.ts';

@ObjectType({
  description: 'What the law asks for, of whom and from when; `Obligation` says whether it is met.',
})
export class RegulationObligation {
  @Field(() => String, { description: 'Stable, for instance `AIA-14-OVERSIGHT`.' })
  id: string;

  @Field(() => String)
  article: string;

  @Field(() => String)
  label: string;

  @Field(() => String, { description: 'What to do to meet it.' })
  fixHint: string;

  @Field(() => [RiskTier], { description: 'The effective tiers that have it.' })
  tiers: RiskTier[];

  @Field(() => [String], { description: 'The ids of questions; it applies where all are answered with yes.' })
  when: string[];

  @Field(() => [RiskTier], {
    description: 'Where there are some, it applies only to what uses something of one of these tiers.',
  })
  whenUsing: RiskTier[];

  @Field(() => Boolean, { description: 'Otherwise it is good to have, and not a part of readiness.' })
  mandatory: boolean;

  @Field(() => [GateAction], {
    description: 'Actions before which it is mandatory although it is not otherwise.',
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
      'What an assignment has to have beside its role: PERSON, a user of the tenant; CONFIRMATION; ACTIVE, an active one; LITERACY, attested lately; TRAINING, a record of it; ADDRESS, of an external contact.',
  })
  needs: string[];

  @Field(() => DateScalar, { nullable: true, description: 'From when the law asks for it.' })
  appliesFrom: string | null;
}
