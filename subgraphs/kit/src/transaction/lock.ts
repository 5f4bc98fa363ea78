import { GatewayError } from '@agg/schema';
import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Loads what is to be changed and locks its row until the end of the transaction, so that of many callers one goes
 * first and the others see what it did.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function lock<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
): Promise<T> {
  const found = await em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return found ?? notFound(nounOf(entity));
}

/** @throws NOT_FOUND, in words that are the same whether the thing is unknown or another tenant's */
export function notFound(noun: string): never {
  throw new GatewayError('NOT_FOUND', `There is no such ${noun} in this tenant; check the id.`);
}

/** `LlmGateway` as people write it: `llm gateway`. */
function nounOf({ name }: { name: string }): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
