import { enumTypes } from '@agg/kit';
import { DateScalar, type EnumValue } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

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

  @Field(() => [enumTypes.RiskTier], { description: 'The effective tiers that have it.' })
  tiers: EnumValue<'RiskTier'>[];

  @Field(() => [String], { description: 'The ids of questions; it applies where all are answered with yes.' })
  when: string[];

  @Field(() => [enumTypes.RiskTier], {
    description: 'Where there are some, it applies only to what uses something of one of these tiers.',
  })
  whenUsing: EnumValue<'RiskTier'>[];

  @Field(() => Boolean, { description: 'Otherwise it is good to have, and not a part of readiness.' })
  mandatory: boolean;

  @Field(() => [enumTypes.GateAction], {
    description: 'Actions before which it is mandatory although it is not otherwise.',
  })
  mandatoryFor: EnumValue<'GateAction'>[];

  @Field(() => enumTypes.SatisfierKind)
  satisfierKind: EnumValue<'SatisfierKind'>;

  @Field(() => enumTypes.DocumentKind, { nullable: true })
  documentKind: EnumValue<'DocumentKind'> | null;

  @Field(() => enumTypes.Control, { nullable: true })
  control: EnumValue<'Control'> | null;

  @Field(() => enumTypes.AssignmentRole, { nullable: true })
  role: EnumValue<'AssignmentRole'> | null;

  @Field(() => [String], {
    description:
      'What an assignment has to have beside its role: PERSON, a user of the tenant; CONFIRMATION; ACTIVE, an active one; LITERACY, attested lately; TRAINING, a record of it; ADDRESS, of an external contact.',
  })
  needs: string[];

  @Field(() => DateScalar, { nullable: true, description: 'From when the law asks for it.' })
  appliesFrom: string | null;
}
