import { GovernedKind, PageArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.types.ts';
import { ReviewKind } from './review.enums.ts';

/** The sort keys of reviews. */
export const reviewSort = ['dueAt'] as const;

@ObjectType({ description: 'Something about a governed subject that somebody has to do.' })
export class GovernanceReview extends AboutSubject {
  @Field(() => ReviewKind)
  kind: ReviewKind;

  @Field(() => UuidScalar, {
    description: 'Of the document, the assignment or the incident; of the subject, where it is about that.',
  })
  id: string;

  @Field(() => DateTimeScalar, {
    description: 'When it is or was due; of a date, its beginning in UTC; of what just waits, since when.',
  })
  dueAt: Date;

  @Field(() => String, { description: 'What is due, for people.' })
  detail: string;
}

@ObjectType()
export class GovernanceReviewPage extends PageOf(GovernanceReview) {}

@ArgsType()
export class GovernanceReviewArgs extends PageArgs(reviewSort) {
  @Field(() => Int, {
    nullable: true,
    description:
      'How far ahead to look, 0 to 3660; what the law says by default. Incidents are always shown.',
  })
  withinDays?: number | null;

  @Field(() => [ReviewKind], { nullable: true, description: 'All, unless some are named.' })
  kinds?: ReviewKind[] | null;

  @Field(() => [GovernedKind], {
    nullable: true,
    description: 'All that the caller may read, unless some are named.',
  })
  subjectKinds?: GovernedKind[] | null;
}
