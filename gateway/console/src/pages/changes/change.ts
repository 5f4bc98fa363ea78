import type {
  GovernanceLoggedSubscription,
  KillSwitchLoggedSubscription,
  PaymentLoggedSubscription,
  PolicyLoggedSubscription,
  RegistryLoggedSubscription,
} from '../../../generated/changes.ts';

/** The feeds of the log. */
export const feeds = ['REGISTRY', 'GOVERNANCE', 'POLICY', 'KILL_SWITCH', 'PAYMENT'] as const;
export type FeedName = (typeof feeds)[number];

/** A change, as the log shows it. */
export interface Change {
  feed: FeedName;
  cursor: string;
  at: string;
  /** What happened, for instance "channel.archived". */
  action: string;
  /** The person who did it. */
  by?: { id: string; name?: string | null } | null;
  /** Who did it, where it was no person. */
  actor?: string | null;
  kind: string;
  id: string;
  name?: string | null | undefined;
  reason?: string | null | undefined;
}

export function registryChange({ registryChanged: event }: RegistryLoggedSubscription): Change {
  const { actor, actorUser, occurredAt, cursor, action, kind, id, name, reason } = event;
  const by = { by: actorUser, actor: actor.name ?? actor.kind };
  return { feed: 'REGISTRY', cursor, at: occurredAt, action, ...by, kind, id, name, reason };
}

export function governanceChange({ governanceChanged: event }: GovernanceLoggedSubscription): Change {
  const { actorUser, occurredAt, cursor, action, subjectKind, subjectId, subjectName } = event;
  const subject = { kind: subjectKind, id: subjectId, name: subjectName };
  return { feed: 'GOVERNANCE', cursor, at: occurredAt, action, by: actorUser, ...subject };
}

export function policyChange({ policyChanged: event }: PolicyLoggedSubscription): Change {
  const { actorUser, occurredAt, cursor, action, kind, id, reason } = event;
  const name = event.policy?.name ?? event.policyGroup?.name ?? event.policyBinding?.groupName;
  return { feed: 'POLICY', cursor, at: occurredAt, action, by: actorUser, kind, id, name, reason };
}

export function killSwitchChange({ killSwitchChanged: event }: KillSwitchLoggedSubscription): Change {
  const { killSwitch, occurredAt, cursor, action } = event;
  const { id, scope, targetName, createdBy, liftedBy, reason, liftReason } = killSwitch;
  // Of a switch that was lifted meanwhile, the event of its raising has both.
  const isLifted = action.endsWith('.lifted');
  const doing = isLifted ? { by: liftedBy, reason: liftReason } : { by: createdBy, reason };
  const subject = { kind: 'KILL_SWITCH', id, name: targetName ?? scope };
  return { feed: 'KILL_SWITCH', cursor, at: occurredAt, action, ...doing, ...subject };
}

export function paymentChange({ paymentChanged: event }: PaymentLoggedSubscription): Change {
  const { payment, occurredAt, cursor, action } = event;
  const { paymentId, resource, state, errorMessage } = payment;
  const subject = { kind: 'PAYMENT', id: paymentId, name: resource };
  return { feed: 'PAYMENT', cursor, at: occurredAt, action, ...subject, reason: errorMessage ?? state };
}
