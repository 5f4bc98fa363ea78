import type { PageRequest } from '@agg/schema';
import type { Conditions } from '../rows/select-rows.ts';
import type { Counter } from '../tenancy/counter.ts';

export type Name<T> = keyof T & string;

/** What a list is sorted, filtered and searched by; its indexes and its kept totals follow from that. */
export interface ListDeclaration<T, F extends Name<T> = Name<T>> {
  /** Properties that `sort` may name. Each has an index, so that a page is read and not sorted. */
  sort: readonly Name<T>[];
  /** The order where the request names none. */
  order: { by: Name<T>; descending?: boolean };
  /** Properties whose value a request may give, as arguments of the same names. */
  filters?: readonly F[];
  /** Filters that leave few of many rows: with each of them, the usual order has an index of its own. */
  selective?: readonly F[];
  /** The text in which `q` is looked for, whatever its case and accents. */
  search?: Name<T>;
  /** What every page is of: conditions that are never missing, which lead each index. */
  within?: readonly Name<T>[];
  /** Rows in which this property is empty are most of what is asked for: their usual order has an index of this name. */
  current?: { empty: Name<T>; index: string };
  /** The property that says whose list it is, where the table's policies let a tenant see rows of others, too. */
  of?: Name<T>;
  /** `true`: whatever the policies of the table let through, not the tenant's own rows alone. */
  acrossTenants?: boolean;
  /** What totals are kept by while rows change. Without it they are counted, which takes longer the more rows there are. */
  totals?: Counter<T>['by'];
  /** `false`: a condition that no index of the table serves leaves so few rows that they are sorted each time. */
  indexed?: boolean;
}

/** A page as it is asked for: its paging, the values of filters, and what is searched for. */
export type ListRequest<T, F extends Name<T> = Name<T>> = PageRequest & { q?: string | null } & {
  [P in F]?: T[P] | null;
};

/** What the resolver of a list adds to a request. */
export interface Narrowing<T> extends Pick<Conditions<T>, 'where' | 'having'> {
  /** How many match, where that is known already. */
  total?: number;
}
