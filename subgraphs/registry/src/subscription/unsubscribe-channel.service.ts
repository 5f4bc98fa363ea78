import { type Context, change, lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Channel } from '../channel/channel.entity.ts';
import { Subscription } from './subscription.entity.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import { takeStep } from './subscription-steps.ts';

/** The lock on the channel does not stop a provider from suspending or revoking concurrently. */
const lockMode = LockMode.PESSIMISTIC_WRITE;

/** Which subscription ends, and why. */
interface Unsubscription {
  /** The agent; by default, the only active subscription ends. */
  agentId?: string | null;
  reason?: string | null;
}

/**
 * Cancels a channel's subscription to an agent, or its only active one if no agent is named. If the
 * subscription to the named agent has already ended, nothing changes.
 * @throws NOT_FOUND for the channel, or where there is no such subscription; AMBIGUOUS_SUBSCRIPTION
 */
export function unsubscribeChannel(
  context: Context,
  channelId: string,
  { agentId, reason }: Unsubscription,
): Promise<Subscription> {
  const work = async (em: EntityManager) => {
    const { tenantId } = await lock(em, Channel, { channelId });
    const ofChannel = { tenantId, kind: 'CHANNEL', subscriberId: channelId } as const;
    const found = agentId
      ? await newestTo(em, { ...ofChannel, targetId: agentId })
      : await onlyActive(em, ofChannel);
    return takeStep(found ?? noSubscription(agentId), 'cancel', reason ?? null);
  };
  return change(context, work, reason);
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
