import { type Page, type PageRequest, type PageWindow, pageOf, pageWindow } from '@agg/schema';
import type { EntityClass, EntityMetadata } from '@mikro-orm/core';
import { sql } from 'kysely';
import {
  type Conditions,
  columnOf,
  instancesOf,
  metadataOf,
  type Select,
  selectionOf,
  selectRows,
} from '../rows/select-rows.ts';
import type { Reader } from '../transaction/reader.ts';
import { countedRows } from './counted.ts';
import type { StoredCounter } from './counter.ts';

/** What a list shows, and in which order. */
export interface ListQuery<T> extends Conditions<T> {
  request: PageRequest;
  /** Properties that `sort` may name. */
  sortable: readonly (keyof T & string)[];
  /** The order where the request names none. */
  order: { by: keyof T & string; descending?: boolean };
  /** How many match, where that is known already. */
  total?: number;
  /** The counter that knows how many match some conditions. */
  counter?: StoredCounter;
}

/**
 * One page of a stored class, and the count of all that match. The rows are read past the ORM: for display,
 * not for changes.
 * The order is total (the sort, then the key), so that pages do not overlap. A descending one is the ascending one in
 * reverse, so that one index serves both. Both locks of tenancy apply.
 */
export async function list<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  query: ListQuery<T>,
): Promise<Page<T>> {
  const meta = metadataOf(reader, entity);
  const window = pageWindow(query.request, query.sortable);
  const matching = selectRows(reader, meta, query);
  const rows = await pageIn(matching, meta, query.order, window).execute();
  const total = query.total ?? (await countOf(reader, query, matching, window, rows.length));
  return pageOf(rows.map(instancesOf(meta)), window, total);
}

/** The rows of one page of all that match, with everything stored. */
export function pageIn<T extends object>(
  matching: Select,
  meta: EntityMetadata<T>,
  order: ListQuery<T>['order'],
  { page, size, sort }: PageWindow,
): Select {
  const { field, descending } = sort ?? { field: order.by, descending: order.descending ?? false };
  return matching
    .select(selectionOf(meta))
    .orderBy(columnOf(meta, field), descending ? 'desc' : 'asc')
    .orderBy(columnOf(meta, meta.primaryKeys.at(-1) as string), descending ? 'desc' : 'asc')
    .limit(size)
    .offset(page * size);
}

/**
 * A page that is not full is the last one, and implies the total. Without a counter all that match are
 * counted, which takes longer the more there are.
 */
async function countOf<T>(
  reader: Reader,
  query: ListQuery<T>,
  matching: Select,
  { page, size }: PageWindow,
  shown: number,
): Promise<number> {
  if (isLast({ page, size }, shown)) return page * size + shown;
  const known = await countedRows(reader, query);
  if (known !== undefined) return known;
  const counted = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirst();
  return Number(counted?.total);
}

/** Whether the number of rows on a page shows that no others follow, so that it implies the total. */
export function isLast({ page, size }: Pick<PageWindow, 'page' | 'size'>, shown: number): boolean {
  return shown < size && (shown > 0 || page === 0);
}
