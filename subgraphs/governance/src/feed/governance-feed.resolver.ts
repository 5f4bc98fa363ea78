import { Access, type Context, enumTypes } from '@agg/kit';
import { Arg, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import { reviewsOf } from '../review/review.service.ts';
import { GovernanceReview } from '../review/review.types.ts';
import { aboutSubject } from '../subject/about-subject.reference.ts';
import type { GovernedKind } from '../subject/governed-kinds.ts';
import { User } from '../user/user.reference.ts';
import { type GovernanceEntry, governanceEntries } from './governance-entries.ts';
import { GovernanceEvent } from './governance-feed.types.ts';

@Resolver(() => GovernanceEvent)
export class GovernanceFeedResolver {
  // No role of its own: whoever listens is told of the kinds of subjects that they may read.
  @Subscription(() => GovernanceEvent, {
    description: 'Changes of governance as they are committed, about the subjects that the caller may read.',
    subscribe: ({ context, args }) => governanceEntries(context, args),
  })
  @Access({ callers: ['USER'] })
  governanceChanged(
    @Root() { entry, subject }: GovernanceEntry,
    // Read by `subscribe`; declared for the schema.
    @Arg('subjectKinds', () => [enumTypes.GovernedKind], { nullable: true }) _subjectKinds?: GovernedKind[],
    @Arg('after', () => String, { nullable: true, description: 'A cursor; from now on by default.' })
    _after?: string,
  ): GovernanceEvent {
    return {
      ...aboutSubject(subject),
      ...{ cursor: String(entry.seq), action: entry.action, id: entry.subjectId },
      occurredAt: new Date(entry.occurredAt),
      actorUserId: entry.actorKind === 'USER' ? entry.actorId : null,
    };
  }

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
