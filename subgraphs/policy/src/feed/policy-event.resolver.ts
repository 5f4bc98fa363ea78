import { type Context, User } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { PolicyBinding, policyBindingsById } from '../binding/policy-binding.entity.ts';
import { PolicyGroup } from '../group/policy-group.entity.ts';
import { policyGroups } from '../group/policy-groups.ts';
import { policies } from '../policy/policies.ts';
import { Policy } from '../policy/policy.entity.ts';
import { PolicyEvent } from './policy-changed.feed.ts';

/** The subject of an event as it is at delivery. */
@Resolver(() => PolicyEvent)
export class PolicyEventResolver {
  @FieldResolver(() => Policy, { nullable: true })
  policy(@Root() { kind, id }: PolicyEvent, @Ctx() context: Context): Promise<Policy> | null {
    return kind === 'POLICY' ? policies.shown(context, id) : null;
  }

  @FieldResolver(() => PolicyGroup, { nullable: true })
  policyGroup(@Root() { kind, id }: PolicyEvent, @Ctx() context: Context): Promise<PolicyGroup> | null {
    return kind === 'POLICY_GROUP' ? policyGroups.shown(context, id) : null;
  }

  @FieldResolver(() => PolicyBinding, { nullable: true })
  policyBinding(
    @Root() { kind, id }: PolicyEvent,
    @Ctx() context: Context,
  ): Promise<PolicyBinding | null> | null {
    return kind === 'POLICY_BINDING' ? policyBindingsById.load(context, id) : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user who made the change. Null for other actors.',
  })
  actorUser(@Root() { actorUserId }: PolicyEvent): User | null {
    return actorUserId ? { id: actorUserId } : null;
  }
}
