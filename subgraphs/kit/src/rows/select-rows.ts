import type { EntityClass, EntityMetadata } from '@mikro-orm/core';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../transaction/reader.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is known only from the entity's metadata
export type Select = SelectQueryBuilder<any, any, any>;

/** Equality by property; an array means any of them, `null` means empty, `undefined` means no condition. */
export type Where<T> = { [P in keyof T]?: T[P] | readonly T[P][] | null };

/** Conditions on the rows of a stored class. */
export interface Conditions<T> {
  where?: Where<T>;
  /** `true`: all rows that the policies of the table allow, not only the tenant's own. */
  acrossTenants?: boolean;
  /** A condition that equality cannot express. */
  having?: RawBuilder<SqlBool>;
}

/** The metadata of a stored class. */
export function metadataOf<T extends object>(
  { database }: Reader,
  entity: EntityClass<T>,
): EntityMetadata<T> {
  return database.orm.getMetadata().get(entity);
}

/** The rows that match, by default of the reader's tenant only; the caller selects the columns. */
export function selectRows<T extends object>(
  { db, database, tenantId }: Reader,
  meta: EntityMetadata<T>,
  { where = {}, having, acrossTenants }: Conditions<T>,
): Select {
  let select: Select = db.selectFrom(`${meta.schema}.${meta.tableName}` as never);
  if (database.tenantFilter && meta.filters.tenant && !acrossTenants)
    select = select.where('tenant_id', '=', tenantId);
  for (const [property, value] of Object.entries(where))
    select = equality(select, columnOf(meta, property), value);
  return having ? select.where(having) : select;
}

function equality(select: Select, column: string, value: unknown): Select {
  if (value === undefined) return select;
  if (value === null) return select.where(column, 'is', null);
  return Array.isArray(value)
    ? select.where(sql<SqlBool>`${sql.ref(column)} = any(${value})`)
    : select.where(column, '=', value);
}

/** The column of a property. @throws Error where the class does not store it */
export function columnOf<T extends object>(meta: EntityMetadata<T>, property: string): string {
  const [column] = meta.properties[property as keyof typeof meta.properties]?.fieldNames ?? [];
  if (!column) throw new Error(`${meta.className} has no stored property "${property}".`);
  return column;
}

/**
 * Makes rows instances of their class without calling its constructor; type-graphql would copy each row
 * otherwise. Timestamps arrive in PostgreSQL's text form; classes have dates.
 */
export function instancesOf<T extends object>(meta: EntityMetadata<T>): (row: Record<string, unknown>) => T {
  const timestamps = meta.props
    .filter(({ runtimeType }) => runtimeType === 'Date')
    .map(({ name }) => name as string);
  return (row) => {
    for (const name of timestamps) if (row[name] !== null) row[name] = new Date(row[name] as string);
    return Object.setPrototypeOf(row, meta.class.prototype) as T;
  };
}

const selections = new WeakMap<object, string[]>();

/** `column as property` for everything stored; made once per class. */
export function selectionOf<T extends object>(meta: EntityMetadata<T>): string[] {
  const known =
    selections.get(meta) ??
    meta.props
      .filter(({ persist }) => persist !== false)
      .map(({ name, fieldNames }) => `${fieldNames[0]} as ${name}`);
  selections.set(meta, known);
  return known;
}

/** All of the given conditions, without those that are missing; `undefined` where none is given. */
export function allOf(
  ...conditions: (RawBuilder<unknown> | false | '' | null | undefined)[]
): RawBuilder<SqlBool> | undefined {
  const given = conditions.filter((condition) => Boolean(condition));
  return given.length === 0 ? undefined : sql<SqlBool>`${sql.join(given, sql` and `)}`;
}
