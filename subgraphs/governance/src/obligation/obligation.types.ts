import { enumTypes } from '@agg/kit';
import { DateScalar, type EnumValue } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Something that has to be there before an action, and what satisfies it.' })
export class Obligation {
  @Field(() => String, { description: 'Stable, for instance `AIA-14-OVERSIGHT`.' })
  id: string;

  @Field(() => String, { description: 'The article of the law that asks for it.' })
  article: string;

  @Field(() => String)
  label: string;

  @Field(() => String, { nullable: true, description: 'What to do to meet it.' })
  fixHint: string | null;

  @Field(() => Boolean, { description: 'Otherwise it is good to have, and not a part of readiness.' })
  mandatory: boolean;

  @Field(() => enumTypes.SatisfierKind)
  satisfierKind: EnumValue<'SatisfierKind'>;

  @Field(() => enumTypes.DocumentKind, { nullable: true })
  documentKind: EnumValue<'DocumentKind'> | null;

  @Field(() => enumTypes.Control, { nullable: true })
  control: EnumValue<'Control'> | null;

  @Field(() => enumTypes.AssignmentRole, {
    nullable: true,
    description: 'The role that somebody has to have.',
  })
  role: EnumValue<'AssignmentRole'> | null;

  @Field(() => enumTypes.ObligationStatus, {
    description: 'SATISFIED, EXPIRING, WAIVED and NOT_APPLICABLE count as met.',
  })
  status: EnumValue<'ObligationStatus'>;

  @Field(() => String, { nullable: true, description: 'What was found, for people.' })
  detail: string | null;

  @Field(() => enumTypes.FixTarget, { description: 'Where to go to meet it.' })
  fixTarget: EnumValue<'FixTarget'>;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'From when the law asks for it; it counts before that, too, so that one is ready in time.',
  })
  appliesFrom: string | null;
}
