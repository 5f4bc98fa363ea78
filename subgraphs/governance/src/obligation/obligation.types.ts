import { DateScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole, Control, DocumentKind, SatisfierKind } from '../law/law.enums.ts';
import { FixTarget, ObligationStatus } from './obligation.enums.ts';

@ObjectType({ description: 'A requirement for an action, with what satisfies it.' })
export class Obligation {
  @Field(() => String, { description: 'Stable id, for example `AIA-14-OVERSIGHT`.' })
  id: string;

  @Field(() => String, { description: 'The article of the law that requires it.' })
  article: string;

  @Field(() => String)
  label: string;

  @Field(() => String, { nullable: true, description: 'How to meet the obligation.' })
  fixHint: string | null;

  @Field(() => Boolean, {
    description: 'If false, the obligation is only recommended and does not count for readiness.',
  })
  mandatory: boolean;

  @Field(() => SatisfierKind)
  satisfierKind: SatisfierKind;

  @Field(() => DocumentKind, { nullable: true })
  documentKind: DocumentKind | null;

  @Field(() => Control, { nullable: true })
  control: Control | null;

  @Field(() => AssignmentRole, {
    nullable: true,
    description: 'The role that must be assigned.',
  })
  role: AssignmentRole | null;

  @Field(() => ObligationStatus, {
    description: 'SATISFIED, EXPIRING, WAIVED and NOT_APPLICABLE count as met.',
  })
  status: ObligationStatus;

  @Field(() => String, { nullable: true, description: 'The finding as a message for people.' })
  detail: string | null;

  @Field(() => FixTarget, { description: 'The area of governance in which to meet the obligation.' })
  fixTarget: FixTarget;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'The date from which the law requires it. The obligation is evaluated before that date as well.',
  })
  appliesFrom: string | null;
}
