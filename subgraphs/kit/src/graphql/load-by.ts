import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../context/context.ts';
import { getMany } from '../rows/get-rows.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import type { Settings } from '../transaction/tenant-transaction.ts';
import type { ReferenceBatch } from './reference.types.ts';

/** Rows of a stored class that are looked up by a key: those of a whole answer in one statement, each once. */
export interface RowLoader<V> {
  /** One of them; `null` where the tenant does not have it. */
  load(context: Context, key: string): Promise<V | null>;
  /** Those that references of federation name, in their order. */
  loadReferences: ReferenceBatch<Context>;
}

/** What sets a loader apart from one that shows the tenant's own rows as they are. */
interface LoadOptions<T, V> {
  /** `true`: whatever the policies of the table let through, not the tenant's own rows alone. */
  acrossTenants?: boolean;
  /** Settings of the read, for policies that look at them. */
  settings?: Settings;
  /** What is shown of a row; the row itself where this is missing. */
  show?(row: T, context: Context): V;
}

/**
 * Declares how rows of a stored class are found by a key, for references and for fields that lead to them.
 * @param property what the key is called in the class and in references
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
