import type { EntityClass } from '@mikro-orm/core';
import { notFound } from '../tenancy/not-found.ts';
import type { Reader } from '../transaction/reader.ts';
import {
  type Conditions,
  instancesOf,
  metadataOf,
  selectionOf,
  selectRows,
  type Where,
} from './select-rows.ts';

/**
 * The rows of a stored class by equality, in no particular order. They are read past the ORM: for display,
 * not for changes.
 * @param acrossTenants `true`: all rows that the policies of the table allow, not only the tenant's own
 */
export function rowsWhere<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  where: Where<T>,
  acrossTenants = false,
): Promise<T[]> {
  return rowsMatching(reader, entity, { where, acrossTenants });
}

/** The same for conditions that equality alone cannot express. */
export async function rowsMatching<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  conditions: Conditions<T>,
): Promise<T[]> {
  const meta = metadataOf(reader, entity);
  const rows = await selectRows(reader, meta, conditions).select(selectionOf(meta)).execute();
  return rows.map(instancesOf(meta));
}

/**
 * The one row that matches, for display.
 * @param acrossTenants as in `rowsWhere`
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function getOne<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  where: Where<T>,
  acrossTenants = false,
): Promise<T> {
  const [found] = await rowsWhere(reader, entity, where, acrossTenants);
  return found ?? notFound(entity);
}

/**
 * Rows by a key, in the order of the keys and in one statement; `null` for missing rows.
 * @param acrossTenants as in `rowsWhere`
 */
export async function getMany<T extends object, P extends keyof T & string>(
  reader: Reader,
  entity: EntityClass<T>,
  property: P,
  keys: readonly T[P][],
  acrossTenants = false,
): Promise<(T | null)[]> {
  const rows = await rowsWhere(reader, entity, { [property]: keys } as Where<T>, acrossTenants);
  const byKey = new Map(rows.map((row) => [row[property], row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
