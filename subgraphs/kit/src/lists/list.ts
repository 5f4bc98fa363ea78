import { type Page, type PageRequest, type PageWindow, pageOf, pageWindow } from '@agg/schema';
import type { EntityClass, EntityMetadata } from '@mikro-orm/core';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../transaction/reader.ts';
import { tallied } from './tallied.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is known only from the entity's metadata
type Select = SelectQueryBuilder<any, any, any>;

/** What a list shows, and in which order. */
export interface ListQuery<T> {
  request: PageRequest;
  /** Properties that `sort` may name. */
  sortable: readonly (keyof T & string)[];
  /** The order where the request names none. */
  order: { by: keyof T & string; descending?: boolean };
  /** Equality by property; an array means any of them, `null` means empty, `undefined` means no condition. */
  where?: { [P in keyof T]?: T[P] | readonly T[P][] | null };
  /** `true`: whatever the policies of the table let through, not the tenant's own rows alone. */
  acrossTenants?: boolean;
  /** A condition that equality cannot say. */
  having?: RawBuilder<SqlBool>;
  /** How many match, where that is known already. */
  total?: number;
}

/**
 * One page of a stored class, and the count of all that match. The rows are read past the ORM: for showing, not for
 * changing.
 * The order is total (the sort, then the key), so that pages do not overlap. Both locks of tenancy are in force.
 */
export async function list<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  query: ListQuery<T>,
): Promise<Page<T>> {
  const meta = metadataOf(reader, entity);
  const window = pageWindow(query.request, query.sortable);
  const { field, descending } = window.sort ?? {
    field: query.order.by,
    descending: query.order.descending ?? false,
  };
  const matching = conditions(reader, meta, query);
  const rows = await matching
    .select(selection(meta))
    .orderBy(columnOf(meta, field), descending ? 'desc' : 'asc')
    .orderBy(columnOf(meta, meta.primaryKeys.at(-1) as string))
    .limit(window.size)
    .offset(window.page * window.size)
    .execute();
  const total = query.total ?? (await countOf(reader, entity, query, matching, window, rows.length));
  return pageOf(rows.map(instancesOf(meta)), window, total);
}

/**
 * A page that is not full is the last one, and says by itself how many there are. Where no tally knows, all that match
 * are counted, which takes longer the more there are.
 */
async function countOf<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  query: ListQuery<T>,
  matching: Select,
  { page, size }: PageWindow,
  shown: number,
): Promise<number> {
  if (shown < size && (shown > 0 || page === 0)) return page * size + shown;
  const known = await tallied(reader, entity, query);
  if (known !== undefined) return known;
  const counted = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirst();
  return Number(counted?.total);
}

/** The rows of a stored class by equality, in no particular order; what reference loaders use. */
export async function rowsWhere<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  where: NonNullable<ListQuery<T>['where']>,
  acrossTenants = false,
): Promise<T[]> {
  const meta = metadataOf(reader, entity);
  const rows = await conditions(reader, meta, { where, acrossTenants }).select(selection(meta)).execute();
  return rows.map(instancesOf(meta));
}

function conditions<T extends object>(
  { db, database, tenantId }: Reader,
  meta: EntityMetadata<T>,
  query: Pick<ListQuery<T>, 'where' | 'having' | 'acrossTenants'>,
): Select {
  let select: Select = db.selectFrom(`${meta.schema}.${meta.tableName}` as never);
  if (database.tenantFilter && meta.filters.tenant && !query.acrossTenants)
    select = select.where('tenant_id', '=', tenantId);
  for (const [property, value] of Object.entries(query.where ?? {}))
    select = equality(select, columnOf(meta, property), value);
  return query.having ? select.where(query.having) : select;
}

function equality(select: Select, column: string, value: unknown): Select {
  if (value === undefined) return select;
  if (value === null) return select.where(column, 'is', null);
  return Array.isArray(value)
    ? select.where(sql<SqlBool>`${sql.ref(column)} = any(${value})`)
    : select.where(column, '=', value);
}

function columnOf<T extends object>(meta: EntityMetadata<T>, property: string): string {
  const [column] = meta.properties[property as keyof typeof meta.properties]?.fieldNames ?? [];
  if (!column) throw new Error(`${meta.className} has no stored property "${property}".`);
  return column;
}

function metadataOf<T extends object>({ database }: Reader, entity: EntityClass<T>): EntityMetadata<T> {
  return database.orm.getMetadata().get(entity);
}

/**
 * Makes rows instances of their class, without its constructor: type-graphql would copy each row otherwise. Timestamps
 * arrive as PostgreSQL writes them; classes hold dates.
 */
function instancesOf<T extends object>(meta: EntityMetadata<T>): (row: Record<string, unknown>) => T {
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
function selection<T extends object>(meta: EntityMetadata<T>): string[] {
  const known =
    selections.get(meta) ??
    meta.props
      .filter(({ persist }) => persist !== false)
      .map(({ name, fieldNames }) => `${fieldNames[0]} as ${name}`);
  selections.set(meta, known);
  return known;
}
