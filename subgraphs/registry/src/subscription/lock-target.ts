import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRegistered } from '../registered.ts';
import type { Parties } from './subscription-rules.ts';

/**
 * Locks the target against changes while something subscribes to it.
 * @throws NOT_FOUND; CONFLICT unless it is ACTIVE
 */
export async function lockTarget(
  em: EntityManager,
  { targetKind, targetId }: Pick<Parties, 'targetKind' | 'targetId'>,
): Promise<void> {
  const { status } = await lockRegistered(em, targetKind, targetId);
  if (status === 'ACTIVE') return;
  throw new GatewayError('CONFLICT', `The target is ${status}. Only ACTIVE targets can be subscribed to.`);
}
