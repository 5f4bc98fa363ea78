import { Access, type Context, Reason } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Subscription } from './subscription.entity.ts';
import { unsubscribeChannel } from './unsubscribe-channel.service.ts';

@Resolver()
export class UnsubscribeChannelResolver {
  @Mutation(() => Subscription, {
    description:
      "Ends a channel's subscription to the agent, or its only active one if `agentId` is omitted. Idempotent with `agentId`.",
  })
  @Access({ callers: ['USER'], role: 'CHANNELS:DELETE' })
  unsubscribeChannel(
    @Ctx() context: Context,
    @Arg('channelId', () => UuidScalar) channelId: string,
    @Arg('agentId', () => UuidScalar, { nullable: true }) agentId?: string | null,
    @Reason() reason?: string | null,
  ): Promise<Subscription> {
    return unsubscribeChannel(context, channelId, { agentId, reason });
  }
}
