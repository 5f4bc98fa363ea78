import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Subscription } from './subscription.entity.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import { takeStep } from './subscription-steps.ts';

/** What can subscribe or be subscribed to. */
interface Party {
  kind: 'AGENT' | 'CHANNEL' | 'MCP_SERVER' | 'LLM_GATEWAY';
  id: string;
}

/** Ends every live subscription of an archived subscriber or target, in the running transaction. */
export async function endSubscriptionsOf(
  em: EntityManager,
  { kind, id }: Party,
  reason: string,
): Promise<void> {
  const asSubscriber = { subscriberKind: kind, subscriberId: id } as const;
  const asTarget = { targetKind: kind, targetId: id } as const;
  const affected = await em.find(
    Subscription,
    { status: { $in: [...subscriptionLifecycle.live] }, $or: [asSubscriber, asTarget] } as object,
    { filters: { tenant: false }, lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { subscriptionId: 'asc' } },
  );
  for (const subscription of affected)
    takeStep(subscription, subscription.subscriberId === id ? 'cancel' : 'revoke', reason);
}
