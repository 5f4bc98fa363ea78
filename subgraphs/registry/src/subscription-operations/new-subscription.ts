import { randomUUIDv7 } from 'node:crypto';
import { findSubject } from '@agg/kit';
import { type Caller, holdsRole } from '@agg/schema';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import type { Agent } from '../agent/agent.entity.ts';
import type { Registered } from '../registered/registered-kinds.ts';
import type { Subscription } from '../subscription/subscription.entity.ts';
import type { SubscriptionKind } from '../subscription/subscription.enums.ts';
import type { SubscriptionInput } from './subscription.types.ts';
import { subscriptionKinds } from './subscription-kinds.ts';
import type { Parties } from './subscription-rules.ts';

/** The tenant that offers a target, and the target's name where that tenant is another one. */
export type ProvidingSubject = Pick<Agent, 'tenantId'> & Partial<Pick<Agent, 'name'>>;

/** The parties that this tenant stores: not people, and not what another tenant offers. */
export interface LockedParties {
  subscriber?: Registered;
  target?: Registered;
}

/** The parties with their names. */
export type NamedParties = Parties & Pick<Subscription, 'subscriberName' | 'targetName'>;

/** The parties with their names, as they are called now; a name is `null` for a person who is unknown. */
export async function nameParties(
  em: EntityManager,
  parties: Parties,
  { subscriber, target }: LockedParties,
  provider: ProvidingSubject,
): Promise<NamedParties> {
  const { subscriberKind: kind, subscriberId: id } = parties;
  const { name: subscriberName } = subscriber ?? (await findSubject(em, { kind, id })) ?? { name: null };
  return { ...parties, subscriberName, targetName: target?.name ?? provider.name ?? null };
}

/** A new subscription: ACTIVE where the caller may decide about the target, PENDING otherwise. */
export function newSubscription(
  caller: Caller,
  kind: SubscriptionKind,
  parties: NamedParties,
  provider: ProvidingSubject,
  { message, quota, expiresAt }: SubscriptionInput,
): RequiredEntityData<Subscription> {
  const createdAt = new Date();
  const mayDecide = holdsRole(caller.roles, `${subscriptionKinds[kind].entity}:WRITE`);
  const isActive = provider.tenantId === caller.tenantId && mayDecide;
  return {
    ...parties,
    tenantId: caller.tenantId,
    subscriptionId: randomUUIDv7(),
    providerTenantId: provider.tenantId,
    kind,
    status: isActive ? 'ACTIVE' : 'PENDING',
    statusReason: null,
    message: message ?? null,
    quota: quota ?? null,
    expiresAt: expiresAt ?? null,
    activatedAt: isActive ? createdAt : null,
    createdAt,
    createdById: caller.id,
    endedAt: null,
    mailedAt: null,
  };
}
