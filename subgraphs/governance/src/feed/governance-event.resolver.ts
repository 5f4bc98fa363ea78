import { type Context, read, User } from '@agg/kit';
import { paging } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { law } from '../law/law.ts';
import { dueReviews } from '../review/due-reviews.ts';
import { ReviewKind } from '../review/review.enums.ts';
import { GovernanceReview } from '../review/review.types.ts';
import { readableKinds } from '../subject/governed-kinds.ts';
import { GovernanceEvent } from './governance-event.types.ts';

/** Fields that lead from an event to other types. */
@Resolver(() => GovernanceEvent)
export class GovernanceEventResolver {
  @FieldResolver(() => [GovernanceReview], {
    description: 'The due reviews of the subject at the time of delivery, earliest first. At most 200.',
  })
  async reviews(
    @Root() { subjectKind: kind, subjectId: id }: GovernanceEvent,
    @Ctx() context: Context,
  ): Promise<GovernanceReview[]> {
    const query = {
      kinds: Object.values(ReviewKind),
      subjectKinds: readableKinds(context, [kind]),
      subjectId: id,
      withinDays: law.periods.reviewWithinDays,
      window: { page: 0, size: paging.maxSize },
    };
    return (await read(context, (reader) => dueReviews(reader, query))).reviews;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who made the change. Null for other actors.',
  })
  actorUser(@Root() { actorUserId }: GovernanceEvent): User | null {
    return actorUserId ? { id: actorUserId } : null;
  }
}
