import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertNotStopped } from '../kill-switch/assert-not-stopped.ts';
import { lockRegistered, type Registered } from '../registered/registered-kinds.ts';
import { type Parties, targetsOf } from './subscription-rules.ts';

/**
 * Locks the target against changes while a subscription to it becomes active.
 * @param tenantId the provider's
 * @throws NOT_FOUND; KILL_SWITCH_ACTIVE where the provider has stopped the target, the subscriber or its tenant;
 * CONFLICT unless the target is ACTIVE
 */
export async function lockTarget(em: EntityManager, tenantId: string, parties: Parties): Promise<void> {
  const target = await lockRegistered(em, parties.targetKind, parties.targetId);
  await assertNotStopped(em, tenantId, Object.values(targetsOf(parties)));
  assertActive(target);
}

/** @throws CONFLICT unless the target is ACTIVE */
export function assertActive({ status }: Registered): void {
  if (status === 'ACTIVE') return;
  throw new GatewayError('CONFLICT', `The target is ${status}. Only ACTIVE targets can be subscribed to.`);
}
