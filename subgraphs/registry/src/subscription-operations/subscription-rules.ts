import type { SubscriberKind } from '@agg/kit';
import { type AccessRule, administrators, type Caller, checkAccess, GatewayError } from '@agg/schema';
import type { KillSwitchTarget } from '../kill-switch/kill-switch-target.ts';
import type { SubscriptionKind, SubscriptionTargetKind } from '../subscription/subscription.enums.ts';
import type { SubscriptionInput } from './subscription.types.ts';
import { subscriptionAccess, subscriptionKinds } from './subscription-kinds.ts';

/** Callers that may subscribe other people. */
const toSubscribeOthers: AccessRule = { callers: administrators, role: 'REGISTRY:ADMIN' };

/** The subscriber and the target. */
export interface Parties {
  subscriberKind: SubscriberKind;
  subscriberId: string;
  targetKind: SubscriptionTargetKind;
  targetId: string;
}

/** The parties as kill switches name them. */
export function targetsOf({ subscriberKind, subscriberId, targetKind, targetId }: Parties): {
  subscriber: KillSwitchTarget;
  target: KillSwitchTarget;
} {
  return {
    subscriber: { scope: subscriberKind, targetId: subscriberId },
    target: { scope: targetKind, targetId },
  };
}

/**
 * The subscriber and the target of an input; for users, the caller is the default subscriber.
 * @throws VALIDATION_FAILED for a kind that cannot subscribe, or no subscriber; FORBIDDEN for another person
 * without REGISTRY:ADMIN, and for an agent or a channel without the role to write; UNPROCESSABLE for an agent subscribing to itself
 */
export function partiesOf(kind: SubscriptionKind, input: SubscriptionInput, caller: Caller): Parties {
  const { targetId } = input;
  const subscriberKind = subscriberKindOf(kind, input);
  const subscriberId = input.subscriberId ?? (subscriberKind === caller.kind ? caller.id : undefined);
  if (subscriberId === undefined)
    throw invalid('/subscriberId', 'The subscriber is missing. Send subscriberId.');
  if (subscriberKind !== 'USER') checkAccess(subscriptionAccess(kind, 'WRITE'), caller, 'ACT');
  else if (subscriberId !== caller.id) checkAccess(toSubscribeOthers, caller, 'ACT');
  if (subscriberId === targetId)
    throw new GatewayError('UNPROCESSABLE', 'An agent cannot subscribe to itself. Choose another target.');
  return { subscriberKind, subscriberId, targetKind: subscriptionKinds[kind].targetKind, targetId };
}

function subscriberKindOf(kind: SubscriptionKind, input: SubscriptionInput): Parties['subscriberKind'] {
  const { subscriberKinds } = subscriptionKinds[kind];
  const asked = input.subscriberKind ?? subscriberKinds[0];
  if (asked && subscriberKinds.includes(asked)) return asked;
  throw invalid(
    '/subscriberKind',
    `${asked} is not accepted as subscriberKind. Send ${subscriberKinds.join(' or ')}.`,
  );
}

function invalid(pointer: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
