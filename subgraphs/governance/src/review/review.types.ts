import { GovernedKind, PageArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { AboutSubject } from '../subject/about-subject.types.ts';
import { ReviewKind } from './review.enums.ts';

/** The sort keys of reviews. */
export const reviewSort = ['dueAt'] as const;

@ObjectType({ description: 'A pending task for a governed subject.' })
export class GovernanceReview extends AboutSubject {
  @Field(() => ReviewKind)
  kind: ReviewKind;

  @Field(() => UuidScalar, {
    description: 'The id of the document, the assignment or the incident, otherwise of the subject.',
  })
  id: string;

  @Field(() => DateTimeScalar, {
    description:
      'When the task is or was due. Dates are returned as their start in UTC. Tasks without a deadline have the time since which they are pending.',
  })
  dueAt: Date;

  @Field(() => String, { description: 'The task as a sentence for people.' })
  detail: string;
}

@ObjectType()
export class GovernanceReviewPage extends PageOf(GovernanceReview) {}

@ArgsType()
export class GovernanceReviewArgs extends PageArgs('GovernanceReview', reviewSort) {
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of days to look ahead, 0 to 3660. Defaults to the period of the law. Incidents are always included.',
  })
  withinDays?: number | null;

  @Field(() => [ReviewKind], { nullable: true, description: 'Defaults to all kinds.' })
  kinds?: ReviewKind[] | null;

  @Field(() => [GovernedKind], {
    nullable: true,
    description: 'Defaults to all kinds that the caller can read.',
  })
  subjectKinds?: GovernedKind[] | null;
}
