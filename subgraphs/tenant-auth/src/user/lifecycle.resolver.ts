import {
  Access,
  type Context,
  getOne,
  history,
  historySort,
  type LedgerEntry,
  PageArgs,
  PageOf,
  read,
} from '@agg/kit';
import {
  DateTimeScalar,
  eventAction,
  ProseScalar,
  platformId,
  type Role,
  RoleScalar,
  readAccess,
  UuidScalar,
} from '@agg/schema';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { rolesCarriedBy } from '../role/recorded-roles.ts';
import { tenantAuthEvents } from '../tenant-auth.events.ts';
import { User, usersById } from './user.entity.ts';
import { UserLifecycleEventType } from './user.enums.ts';

@ObjectType({ description: 'An event in the lifecycle of a user.' })
class UserLifecycleEvent {
  @Field(() => UserLifecycleEventType)
  eventType: UserLifecycleEventType;

  @Field(() => UuidScalar, {
    name: 'performedById',
    nullable: true,
    description: 'The user who performed it. Null: the platform.',
  })
  performedBy: string | null;

  @Field(() => ProseScalar, { nullable: true })
  reason: string | null;

  @Field(() => [RoleScalar], {
    description: 'The roles that it granted or revoked, in alphabetical order. Empty for roles of groups.',
  })
  roles: Role[];

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType()
class UserLifecyclePage extends PageOf(UserLifecycleEvent) {}

@ArgsType()
class UserLifecycleArgs extends PageArgs('UserLifecycle', historySort) {}

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
