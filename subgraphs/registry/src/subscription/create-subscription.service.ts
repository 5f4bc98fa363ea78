import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, type Reader, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Agent } from '../agent/agent.entity.ts';
import { withCatalogue } from '../agent/agent-catalogue.ts';
import { gateSubscription } from '../gate/gated-actions.ts';
import { lockRegistered } from '../registered.ts';
import { lockTarget } from './lock-target.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionKind } from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import type { SubscriptionInput } from './subscription.types.ts';
import { type Parties, partiesOf } from './subscription-rules.ts';

/**
 * Subscribes: ACTIVE immediately for a target of the tenant, PENDING for one published by another tenant.
 * @throws NOT_FOUND for subscriber or target; CONFLICT where one of them is not in use, or a live
 * subscription exists; UNPROCESSABLE for an agent subscribing to itself; FORBIDDEN for another person without
 * REGISTRY:ADMIN; GATE_BLOCKED
 */
export async function createSubscription(
  context: Context,
  kind: SubscriptionKind,
  input: SubscriptionInput,
): Promise<Subscription> {
  const { tenantId, id } = callerOf(context);
  const parties = partiesOf(kind, input, callerOf(context));
  // Before the transaction: inside it, this would wait for a second connection while occupying one.
  const providerTenantId = await providerOf(context, parties);
  await gateSubscription(context, parties, providerTenantId);
  const now = new Date();
  const own = providerTenantId === tenantId;
  return change(context, async (em) => {
    await lockSubscriber(em, parties);
    if (own) await lockTarget(em, parties);
    await assertFree(em, kind, parties);
    return em.create(Subscription, {
      tenantId,
      subscriptionId: randomUUIDv7(),
      providerTenantId,
      kind,
      ...parties,
      status: own ? 'ACTIVE' : 'PENDING',
      statusReason: null,
      activatedAt: own ? now : null,
      createdAt: now,
      createdById: id,
      endedAt: null,
    });
  });
}

/** The tenant that offers a target: the caller's own, or for an agent also one that has published it. */
async function providerOf(context: Context, { targetKind, targetId }: Parties): Promise<string> {
  if (targetKind !== 'AGENT') return callerOf(context).tenantId;
  const find = (reader: Reader) => getOne(reader, Agent, { agentId: targetId }, true);
  return (await read(context, find, withCatalogue)).tenantId;
}

async function lockSubscriber(em: EntityManager, { subscriberKind, subscriberId }: Parties): Promise<void> {
  if (subscriberKind === 'USER') return;
  const { status, deletedAt } = await lockRegistered(em, subscriberKind, subscriberId);
  if (status !== 'ARCHIVED' && !deletedAt) return;
  throw new GatewayError(
    'CONFLICT',
    'The subscriber is archived and cannot subscribe. Use another subscriber.',
  );
}

/** For a clearer error; concurrent requests are decided by the unique index. */
async function assertFree(em: EntityManager, kind: SubscriptionKind, parties: Parties): Promise<void> {
  const status = { $in: [...subscriptionLifecycle.live] };
  const live = await em.count(Subscription, { kind, ...parties, status });
  if (live === 0) return;
  const detail = 'This subscriber already has a subscription to this target. Use that one or end it first.';
  throw new GatewayError('CONFLICT', detail);
}
