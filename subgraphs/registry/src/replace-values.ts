import type { EntityClass, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Replaces the values by which a record is found, one row each, in the running transaction.
 * @param record its tenant and its id, as the rows have them
 * @param property holds the value
 */
export async function replaceValues<T extends object>(
  em: EntityManager,
  rows: EntityClass<T>,
  record: Partial<T>,
  property: keyof T & string,
  values: Iterable<string>,
): Promise<void> {
  await em.nativeDelete(rows, record as FilterQuery<NoInfer<T>>);
  for (const value of new Set(values))
    em.create(rows, { ...record, [property]: value } as unknown as RequiredEntityData<T>);
}
