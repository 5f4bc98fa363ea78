import { platformId } from '@agg/schema';
import type { EntityClass, PolicyDef } from '@mikro-orm/core';
import type { Context } from '../context/context.ts';
import { columnName } from '../tenancy/column-name.ts';
import { readTenant } from '../transaction/read.ts';
import { rowsWhere } from './get-rows.ts';
import type { Where } from './select-rows.ts';

/**
 * A client that signs in, or sends a secret, has no identity and no tenant yet. A client that can name a
 * certain value of a row, for instance the hash of a token, may find that row in any tenant: a policy of the
 * table allows it, and nothing else of another tenant is ever visible.
 */
export interface Findable<T> {
  property: keyof T & string;
  policy: PolicyDef<T>;
  setting: string;
}

/** Declares the one column by which rows are found before the tenant is known. */
export function findableBy<T>(property: keyof T & string): Findable<T> {
  const column = columnName(property);
  const setting = `app.find_${column}`;
  const using = `(${column} = current_setting('${setting}'::text, true))`;
  return { property, setting, policy: { name: `by_${column}`, command: 'select', using } };
}

/** The rows of all tenants that have a value. */
export function findAnywhere<T extends object>(
  context: Pick<Context, 'database'>,
  entity: EntityClass<T>,
  { property, setting }: Findable<T>,
  value: string,
): Promise<T[]> {
  const where = { [property]: value } as Where<T>;
  return readTenant(context, platformId, (reader) => rowsWhere(reader, entity, where, true), {
    [setting]: value,
  });
}
