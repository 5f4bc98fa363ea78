import type { Context } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { reviewsOf } from '../review/review.service.ts';
import { GovernanceReview } from '../review/review.types.ts';
import { User } from '../user/user.reference.ts';
import { GovernanceEvent } from './governance-event.types.ts';

/** Fields that lead from an event to other types. */
@Resolver(() => GovernanceEvent)
export class GovernanceEventResolver {
  @FieldResolver(() => [GovernanceReview], {
    description: 'The due reviews of the subject at the time of delivery, earliest first. At most 200.',
  })
  reviews(
    @Root() { subjectKind: kind, subjectId: id }: GovernanceEvent,
    @Ctx() context: Context,
  ): Promise<GovernanceReview[]> {
    return reviewsOf(context, { kind, id });
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who made the change. Null for other actors.',
  })
  actorUser(@Root() { actorUserId }: GovernanceEvent): User | null {
    return actorUserId ? { id: actorUserId } : null;
  }
}
