import { Access, type Context, getOne, history, type LedgerEntry, read } from '@agg/kit';
import { eventAction, platformId, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { rolesCarriedBy } from '../role/recorded-roles.ts';
import { tenantAuthEvents } from '../tenant-auth.events.ts';
import { UserLifecycleArgs, UserLifecycleEvent, UserLifecyclePage } from './lifecycle.types.ts';
import { User, usersById } from './user.entity.ts';
import { UserLifecycleEventType } from './user.enums.ts';

/**
 * The log of a person consists of the ledger entries about them; maps their actions to types. An e-mail is changed by
 * verifying it, and a reset of the means of sign-in takes the password away: the interface has no other types for them.
 */
const eventTypes = new Map(
  Object.values(UserLifecycleEventType).map((type) => [eventAction('USER', type.toLowerCase()), type]),
)
  .set(tenantAuthEvents.USER.email_changed, UserLifecycleEventType.EMAIL_VERIFIED)
  .set(tenantAuthEvents.USER.factor_reset, UserLifecycleEventType.PASSWORD_RESET);

@Resolver(() => UserLifecycleEvent)
export class LifecycleResolver {
  @Query(() => UserLifecyclePage, { description: 'Lifecycle events of a user, oldest first.' })
  @Access(readAccess.USER)
  userLifecycle(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Args(() => UserLifecycleArgs) request: UserLifecycleArgs,
  ): Promise<UserLifecyclePage> {
    return read(context, async (reader) => {
      await getOne(reader, User, { id: userId });
      const actions = [...eventTypes.keys()];
      const page = await history(reader, { kind: 'USER', id: userId, actions, request });
      return { ...page, content: page.content.map(toEvent) };
    });
  }

  @FieldResolver(() => User, {
    name: 'performedBy',
    nullable: true,
    description: 'The user who performed it. Null: a service, or the platform.',
  })
  performer(
    @Root() { performedBy }: UserLifecycleEvent,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return performedBy ? usersById.load(context, performedBy) : null;
  }
}

function toEvent(entry: LedgerEntry): UserLifecycleEvent {
  const { action, actorId, reason, occurredAt } = entry;
  return {
    eventType: eventTypes.get(action) as UserLifecycleEventType,
    performedBy: actorId === platformId ? null : actorId,
    reason,
    roles: rolesCarriedBy(entry),
    createdAt: new Date(occurredAt),
  };
}
