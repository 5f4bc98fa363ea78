import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../context/context.ts';
import { getMany } from '../rows/get-rows.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import type { Settings } from '../transaction/tenant-transaction.ts';
import type { ReferenceBatch } from './reference.types.ts';

/** Loads rows of a stored class by a key: all rows of an answer in one statement, each once. */
export interface RowLoader<V> {
  /** One row; `null` where the tenant does not have it. */
  load(context: Context, key: string): Promise<V | null>;
  /** The rows that references of federation name, in their order. */
  loadReferences: ReferenceBatch<Context>;
}

/** How a loader differs from one that returns the tenant's own rows as they are. */
interface LoadOptions<T, V> {
  /** `true`: all rows that the policies of the table allow, not only the tenant's own. */
  acrossTenants?: boolean;
  /** Settings of the read, for policies that use them. */
  settings?: Settings;
  /** What is returned for a row; by default the row itself. */
  show?(row: T, context: Context): V;
}

/**
 * Declares a loader of rows of a stored class by a key, for references and for fields that refer to them.
 * @param property the name of the key in the class and in references
 */
export function loadBy<T extends object, V extends object = T>(
  entity: EntityClass<T>,
  property: keyof T & string,
  options: LoadOptions<T, V> = {},
): RowLoader<V> {
  const { acrossTenants, settings, show = (row: T) => row as unknown as V } = options;
  const loadMany = async (context: Context, keys: readonly string[]): Promise<(V | null)[]> => {
    const ids = keys as unknown as readonly T[typeof property][];
    const work = (reader: Reader) => getMany(reader, entity, property, ids, acrossTenants);
    const rows = await read(context, work, settings);
    return rows.map((row) => row && show(row, context));
  };
  return {
    load: (context, key) => context.loaders.load(context, key, loadMany),
    loadReferences: (context, references) =>
      loadMany(
        context,
        references.map((reference) => String(reference[property])),
      ),
  };
}
