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
    description: 'What is due of the subject when the event is delivered, earliest first; at most 200.',
  })
  reviews(
    @Root() { subjectKind: kind, subjectId: id }: GovernanceEvent,
    @Ctx() context: Context,
  ): Promise<GovernanceReview[]> {
    return reviewsOf(context, { kind, id });
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who did it, where it was a person.' })
  actorUser(@Root() { actorUserId }: GovernanceEvent): User | null {
    return actorUserId ? { id: actorUserId } : null;
  }
}
