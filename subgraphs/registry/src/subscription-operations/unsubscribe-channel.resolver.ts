import { Access, type Context, change, lock, Reason } from '@agg/kit';
import { GatewayError, UuidScalar } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Channel } from '../channel/channel.entity.ts';
import { Subscription } from '../subscription/subscription.entity.ts';
import { subscriptionLifecycle } from '../subscription/subscription.lifecycle.ts';
import { takeStep } from '../subscription/subscription-steps.ts';

/** The lock on the channel does not stop a provider from suspending or revoking concurrently. */
const lockMode = LockMode.PESSIMISTIC_WRITE;

@Resolver()
export class UnsubscribeChannelResolver {
  /**
   * If the subscription to the named agent has already ended, nothing changes.
   * @throws NOT_FOUND for the channel, or where there is no such subscription; AMBIGUOUS_SUBSCRIPTION
   */
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
    const unsubscribe = async (em: EntityManager) => {
      const { tenantId } = await lock(em, Channel, { channelId });
      const ofChannel = { tenantId, kind: 'CHANNEL', subscriberId: channelId } as const;
      const found = agentId
        ? await newestTo(em, { ...ofChannel, targetId: agentId })
        : await onlyActive(em, ofChannel);
      return takeStep(found ?? noSubscription(agentId), 'cancel', reason ?? null);
    };
    return change(context, unsubscribe, reason);
  }
}

/** The live subscription, else the newest ended one. */
async function newestTo(em: EntityManager, where: object): Promise<Subscription | undefined> {
  const all = await em.find(Subscription, where, {
    lockMode,
    orderBy: { createdAt: 'desc', subscriptionId: 'desc' },
  });
  return all.find(({ status }) => !subscriptionLifecycle.isFinal(status)) ?? all[0];
}

async function onlyActive(em: EntityManager, where: object): Promise<Subscription | undefined> {
  const active = await em.find(Subscription, { ...where, status: 'ACTIVE' }, { lockMode, limit: 2 });
  if (active.length < 2) return active[0];
  throw new GatewayError(
    'AMBIGUOUS_SUBSCRIPTION',
    'This channel has several active subscriptions. Send agentId to select one.',
  );
}

function noSubscription(agentId?: string | null): never {
  const what = agentId ? 'has never subscribed to that agent' : 'has no active subscription';
  throw new GatewayError('NOT_FOUND', `This channel ${what}. List its subscriptions to see them.`);
}
