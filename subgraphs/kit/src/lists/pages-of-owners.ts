import { type Page, pageOf, pageWindow } from '@agg/schema';
import type { EntityClass } from '@mikro-orm/core';
import { sql } from 'kysely';
import { columnOf, instancesOf, metadataOf, type Select, selectRows } from '../rows/select-rows.ts';
import type { Reader } from '../transaction/reader.ts';
import { isLast, type ListQuery, pageIn } from './list.ts';

/** The pages of one list for many owners, for instance the documents of many subjects. */
export interface OwnersQuery<T> extends Omit<ListQuery<T>, 'total' | 'counter'> {
  /** The property with the id of the owner. */
  owner: keyof T & string;
  ownerIds: readonly string[];
}

/**
 * The same page of the list of each owner, in one statement for all of them, and a second one for the totals of those
 * whose page does not imply it. Each page is read from the index that a single one is read from.
 * @returns by owner; a page without rows for an owner that has none
 */
export async function pagesOfOwners<T extends object>(
  reader: Reader,
  entity: EntityClass<T>,
  { owner, ownerIds, ...query }: OwnersQuery<T>,
): Promise<Map<string, Page<T>>> {
  const meta = metadataOf(reader, entity);
  const window = pageWindow(query.request, query.sortable);
  const matching = selectRows(reader, meta, query);
  const column = sql.ref(columnOf(meta, owner));
  const ofOne = pageIn(matching.where(sql<boolean>`${column} = owner.id`), meta, query.order, window);
  const { rows } = await sql<Record<string, unknown>>`select it.* from
    unnest(${[...new Set(ownerIds)]}::uuid[]) as owner (id) cross join lateral ${ofOne} as it`.execute(
    reader.db,
  );
  const shown = Map.groupBy(rows.map(instancesOf(meta)), (row) => String(row[owner]));
  const rowsOf = (id: string): T[] => shown.get(id) ?? [];
  const unknown = ownerIds.filter((id) => !isLast(window, rowsOf(id).length));
  const totals = await totalsOf(matching, columnOf(meta, owner), unknown);
  const pageFor = (id: string): Page<T> => {
    const total =
      totals.get(id) ?? (unknown.includes(id) ? 0 : window.page * window.size + rowsOf(id).length);
    return pageOf(rowsOf(id), window, total);
  };
  return new Map(ownerIds.map((id) => [id, pageFor(id)]));
}

async function totalsOf(
  matching: Select,
  column: string,
  ownerIds: readonly string[],
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const counted = await matching
    .where(sql<boolean>`${sql.ref(column)} = any(${ownerIds})`)
    .select([sql<string>`${sql.ref(column)}`.as('id'), sql<string>`count(*)`.as('total')])
    .groupBy(column)
    .execute();
  return new Map(counted.map(({ id, total }) => [String(id), Number(total)]));
}
