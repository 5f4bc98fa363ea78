import { columnName } from '../tenancy/column-name.ts';
import type { ListDeclaration } from './list.types.ts';

/** An index of a stored class, as its decorator accepts it. */
interface ListIndex {
  properties: string[];
  name?: string;
  where?: string;
}

/** The keys of a stored class, which distinguish its rows. */
export interface EntityKeys {
  /** In the order of the columns. */
  primary: readonly string[];
  /** Other keys that are unique in all rows. */
  unique: readonly (readonly string[])[];
}

/**
 * The indexes that a list needs: its owner and its `within` conditions, then the property that it is sorted
 * by, then the key, which makes the order total. None is added where a unique index is as good.
 */
export function indexesOf<T>(list: ListDeclaration<T>, { primary, unique }: EntityKeys): ListIndex[] {
  if (list.indexed === false) return [];
  const key = primary.at(-1) as string;
  const scope = scopeOf(list);
  const indexOn = (...fields: string[]): ListIndex => ({ properties: scope.concat(fields, key) });
  const sorted = list.sort.map((field) => indexOn(field));
  const filtered = (list.selective ?? []).map((filter) => indexOn(filter, list.order.by));
  const others = sorted
    .concat(filtered)
    .filter(({ properties }) => !isServed(properties, unique.concat([primary])));
  const current = list.archived ? { empty: list.archived.at, index: list.archived.index } : list.current;
  return current ? others.concat(currentIndex(current, indexOn(list.order.by))) : others;
}

/** The properties that every page of a list has a condition on. */
function scopeOf<T>(list: ListDeclaration<T>): string[] {
  const { acrossTenants, of = 'tenantId' as never, within = [], only = {} } = list;
  return (acrossTenants ? [] : [of as string]).concat(within, Object.keys(only));
}

/** A unique index that has all of it except the key sorts as well: no two rows are equal there. */
function isServed(properties: readonly string[], unique: readonly (readonly string[])[]): boolean {
  return unique.some(
    (columns) =>
      columns.length >= properties.length - 1 &&
      columns.every((column, place) => column === properties[place]),
  );
}

function currentIndex<T>(
  { empty, index }: NonNullable<ListDeclaration<T>['current']>,
  { properties }: ListIndex,
): ListIndex {
  return { name: index, properties, where: `${columnName(empty)} is null` };
}
