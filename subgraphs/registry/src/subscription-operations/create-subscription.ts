import { type Context, callerOf, change, getOne, type Reader, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Agent } from '../agent/agent.entity.ts';
import { withCatalogue } from '../catalogue/catalogue.ts';
import { type GatedSubject, passGate, usedBy } from '../gate/pass-gate.ts';
import { assertNotStopped, assertProvided } from '../kill-switch/assert-not-stopped.ts';
import { lockRegistered, readRegistered } from '../registered/registered-kinds.ts';
import { Subscription } from '../subscription/subscription.entity.ts';
import type { SubscriptionKind } from '../subscription/subscription.enums.ts';
import { subscriptionLifecycle } from '../subscription/subscription.lifecycle.ts';
import { assertTerms } from '../subscription/subscription-terms.ts';
import { assertActive } from './lock-target.ts';
import {
  type LockedParties,
  nameParties,
  newSubscription,
  type ProvidingSubject,
} from './new-subscription.ts';
import type { SubscriptionInput } from './subscription.types.ts';
import { type Parties, partiesOf, targetsOf } from './subscription-rules.ts';

/**
 * Subscribes: ACTIVE immediately for a target of the tenant, PENDING for one published by another tenant, and for a
 * person who may not decide.
 * @throws NOT_FOUND for subscriber or target; CONFLICT where one of them is not in use, or a live
 * subscription exists; VALIDATION_FAILED and UNPROCESSABLE for its terms; UNPROCESSABLE for an agent subscribing to
 * itself; FORBIDDEN for another person without REGISTRY:ADMIN, and for other subscribers without the role to write;
 * GATE_BLOCKED; KILL_SWITCH_ACTIVE where a tenant has stopped one of its parties or itself
 */
export async function createSubscription(
  context: Context,
  kind: SubscriptionKind,
  input: SubscriptionInput,
): Promise<Subscription> {
  const caller = callerOf(context);
  const { tenantId } = caller;
  assertTerms(input);
  const parties = partiesOf(kind, input, caller);
  // Before the transaction: inside it, this would wait for a second connection while occupying one.
  const provider = await providerOf(context, parties);
  const own = provider.tenantId === tenantId;
  const { subscriber, target } = targetsOf(parties);
  if (!own) await assertProvided(context, provider.tenantId, target);
  await gateSubscription(context, parties, provider.tenantId);
  return change(context, async (em) => {
    const locked = await lockParties(em, parties, own);
    await assertNotStopped(em, tenantId, [subscriber, target]);
    assertInUse(locked);
    await assertFree(em, kind, parties);
    const named = await nameParties(em, parties, locked, provider);
    return em.create(Subscription, newSubscription(caller, kind, named, provider, input));
  });
}

/** The caller's own tenant, or for an agent also one that has published it. @throws NOT_FOUND */
async function providerOf(context: Context, { targetKind, targetId }: Parties): Promise<ProvidingSubject> {
  return targetKind === 'AGENT' ? providedAgent(context, targetId) : callerOf(context);
}

/** An agent of the tenant, or one that another tenant has published. @throws NOT_FOUND */
export function providedAgent(context: Context, agentId: string): Promise<Agent> {
  const find = (reader: Reader) => getOne(reader, Agent, { agentId }, true);
  return read(context, find, withCatalogue);
}

/**
 * Passes the gate before a subscription: for the target, and for a subscribing agent including the
 * dependencies that the target adds.
 * @throws NOT_FOUND for an unknown subject of the tenant; GATE_BLOCKED
 */
async function gateSubscription(
  context: Context,
  { subscriberKind, subscriberId, targetKind, targetId }: Parties,
  providerTenantId: string,
): Promise<void> {
  const target = { kind: targetKind, id: targetId };
  const isOwn = providerTenantId === callerOf(context).tenantId;
  if (isOwn) await readRegistered(context, targetKind, targetId);
  const gated: GatedSubject[] = [{ ...target, tenantId: providerTenantId }];
  if (subscriberKind !== 'USER') await readRegistered(context, subscriberKind, subscriberId);
  if (subscriberKind === 'AGENT') {
    const { all, published } = await usedBy(context, target);
    const willUse = {
      all: [targetId, ...all],
      published: [...(isOwn ? [] : [targetId]), ...published],
    };
    gated.push({ kind: 'AGENT', id: subscriberId, willUse });
  }
  await passGate(context, 'SUBSCRIBE', gated);
}

/** @throws NOT_FOUND */
async function lockParties(em: EntityManager, parties: Parties, own: boolean): Promise<LockedParties> {
  const { subscriberKind, subscriberId, targetKind, targetId } = parties;
  const locked: LockedParties = {};
  if (subscriberKind !== 'USER') locked.subscriber = await lockRegistered(em, subscriberKind, subscriberId);
  if (own) locked.target = await lockRegistered(em, targetKind, targetId);
  return locked;
}

/** @throws CONFLICT for an archived subscriber, and for a target that is not ACTIVE */
function assertInUse({ subscriber, target }: LockedParties): void {
  if (subscriber?.status === 'ARCHIVED' || subscriber?.deletedAt)
    throw new GatewayError(
      'CONFLICT',
      'The subscriber is archived and cannot subscribe. Use another subscriber.',
    );
  if (target) assertActive(target);
}

/** For a clearer error; concurrent requests are decided by the unique index. */
async function assertFree(em: EntityManager, kind: SubscriptionKind, parties: Parties): Promise<void> {
  const status = { $in: [...subscriptionLifecycle.live] };
  const live = await em.count(Subscription, { kind, ...parties, status });
  if (live === 0) return;
  const detail = 'This subscriber already has a subscription to this target. Use that one or end it first.';
  throw new GatewayError('CONFLICT', detail);
}
