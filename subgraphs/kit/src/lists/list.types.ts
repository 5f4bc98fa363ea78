import type { PageRequest } from '@agg/schema';
import type { Conditions } from '../rows/select-rows.ts';
import type { Counter } from './counter.ts';

export type Name<T> = keyof T & string;

/** What a list is sorted, filtered and searched by; its indexes and its stored totals follow from that. */
export interface ListDeclaration<T, F extends Name<T> = Name<T>> {
  /** Properties that `sort` may name. Each has an index, so that a page needs no sorting. */
  sort: readonly Name<T>[];
  /** The order where the request names none. */
  order: { by: Name<T>; descending?: boolean };
  /** Properties that a request may filter by, as arguments of the same names. */
  filters?: readonly F[];
  /** Properties by which few of many rows are found: each has an index with the default order. */
  selective?: readonly Name<T>[];
  /** The texts that `q` searches, regardless of case and accents; the same for all lists of a table. */
  search?: readonly Name<T>[];
  /** Conditions that every page must have; they lead each index. */
  within?: readonly Name<T>[];
  /** The values of properties that every row of the list has; they lead each index, too. */
  only?: { readonly [P in Name<T>]?: T[P] & string };
  /**
   * Most requests want rows in which this property is empty: their default order has an index of this name.
   */
  current?: { empty: Name<T>; index: string };
  /**
   * Rows in which this property is filled are archived: a page shows them with `includeArchived`, or where a filter
   * asks for the state ARCHIVED. The default order of the others has an index of this name.
   */
  archived?: { at: Name<T>; index: string };
  /**
   * The property that holds the list's owner, where the table's policies also show a tenant rows of others.
   */
  of?: Name<T>;
  /** `true`: all rows that the policies of the table allow, not only the tenant's own. */
  acrossTenants?: boolean;
  /**
   * Properties by which totals are maintained while rows change. Without it, rows are counted, which takes
   * longer the more there are.
   */
  totals?: Counter<T>['by'];
  /** `false`: a condition without an index leaves so few rows that they are sorted each time. */
  indexed?: boolean;
}

/** A request for a page: its paging, the values of filters, and the text to search for. */
export type ListRequest<T, F extends Name<T> = Name<T>> = PageRequest & {
  q?: string | null;
  includeArchived?: boolean | null;
} & {
  [P in F]?: T[P] | null;
};

/** What the resolver of a list adds to a request. */
export interface Narrowing<T> extends Pick<Conditions<T>, 'where' | 'having'> {
  /** How many match, where that is known already. */
  total?: number;
}
