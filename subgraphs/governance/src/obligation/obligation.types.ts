import { DateScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole } from '../assignment/assignment.enums.ts';
import { Control } from '../control/control.enums.ts';
import { DocumentKind } from '../document/document.enums.ts';
import { FixTarget, ObligationStatus, SatisfierKind } from './obligation.enums.ts';

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

  @Field(() => SatisfierKind)
  satisfierKind: SatisfierKind;

  @Field(() => DocumentKind, { nullable: true })
  documentKind: DocumentKind | null;

  @Field(() => Control, { nullable: true })
  control: Control | null;

  @Field(() => AssignmentRole, {
    nullable: true,
    description: 'The role that somebody has to have.',
  })
  role: AssignmentRole | null;

  @Field(() => ObligationStatus, {
    description: 'SATISFIED, EXPIRING, WAIVED and NOT_APPLICABLE count as met.',
  })
  status: ObligationStatus;

  @Field(() => String, { nullable: true, description: 'What was found, for people.' })
  detail: string | null;

  @Field(() => FixTarget, { description: 'Where to go to meet it.' })
  fixTarget: FixTarget;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'From when the law asks for it; it counts before that, too, so that one is ready in time.',
  })
  appliesFrom: string | null;
}
