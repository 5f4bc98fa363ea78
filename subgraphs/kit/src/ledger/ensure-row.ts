import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { columnName } from '../tenancy/column-name.ts';
import { subjectOf } from './subject.decorator.ts';
import { verbsOfCreation } from './verbs-of.ts';

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Stores a row unless there is one with its key; of simultaneous callers, one stores it, the others find it.
 * @param entity a class whose creation the ledger does not record
 * @throws Error for any other class: a mistake in the program
 */
export async function ensureRow<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  row: { readonly [P in keyof T]?: string | number | boolean },
): Promise<void> {
  const subject = subjectOf(entity);
  if (subject && verbsOfCreation({ ...row }, subject).length > 0)
    throw new Error(`The ledger records the creation of a ${entity.name}. Create it with em.create().`);
  const { schema, tableName } = em.getMetadata(entity);
  const columns = Object.entries(row).map(([property, value]) => [columnName(property), value]);
  await (em.getKysely() as unknown as AnyTables)
    .insertInto(`${schema}.${tableName}`)
    .values(Object.fromEntries(columns))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
