import { Access, asCaller, type Context, platformOnly } from '@agg/kit';
import { Args, Ctx, Directive, Mutation, Resolver } from 'type-graphql';
import { ensureSubscription } from './ensure-subscription.service.ts';
import { EnsuredSubscription, EnsureSubscriptionArgs } from './ensured-subscription.types.ts';

@Resolver()
export class EnsuredSubscriptionResolver {
  @Mutation(() => EnsuredSubscription, {
    description:
      'Subscribes to an agent in the name of a person with these roles, unless it is done. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  ensureSubscription(
    @Ctx() context: Context,
    @Args(() => EnsureSubscriptionArgs)
    { kind, subscriberId, agentId, message, askedBy, roles }: EnsureSubscriptionArgs,
  ): Promise<EnsuredSubscription> {
    platformOnly(context);
    const person = asCaller(context, { kind: 'USER', id: askedBy, roles });
    return ensureSubscription(person, kind, { subscriberId, targetId: agentId, message });
  }
}
