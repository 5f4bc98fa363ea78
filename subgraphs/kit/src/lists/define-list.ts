import type { Page } from '@agg/schema';
import type { EntityClass } from '@mikro-orm/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Where } from '../rows/select-rows.ts';
import type { Reader } from '../transaction/reader.ts';
import { countsBy } from './counted.ts';
import { type StoredCounter, storedCounter } from './counter.ts';
import { list } from './list.ts';
import type { ListDeclaration, ListRequest, Name, Narrowing } from './list.types.ts';
import { addToTable, searchedTable, tableOf } from './list-table.ts';
import { pagesOfOwners } from './pages-of-owners.ts';
import { matchingText, type SearchedTable } from './search/matching-text.ts';

/** A declared list of the rows of a stored class. */
export class List<T extends object, F extends Name<T> = Name<T>> {
  /** The table of its rows, with its schema. */
  readonly table: string;
  /** The counter of its totals, if it declares any. */
  readonly counter: StoredCounter | undefined;
  private readonly searched: SearchedTable | undefined;

  constructor(
    readonly entity: EntityClass<T>,
    readonly declaration: ListDeclaration<T, F>,
  ) {
    const { totals, of } = declaration;
    this.table = tableOf(entity);
    this.counter = totals && storedCounter(this.table, { by: totals, of });
    this.searched = searchedTable(entity, declaration);
  }

  /**
   * One page, and the count of all that match.
   * @throws VALIDATION_FAILED for an invalid page, and for a sort that is not declared; Error where a
   * condition of `within` is missing
   */
  page(
    reader: Reader,
    request: ListRequest<T, F>,
    { where, having, total }: Narrowing<T> = {},
  ): Promise<Page<T>> {
    const { sort: sortable, order, of, only, acrossTenants = of !== undefined } = this.declaration;
    this.assertWithin(where);
    const searched = request.q && this.searched ? matchingText(request.q, this.searched) : undefined;
    return list(reader, this.entity, {
      request,
      sortable,
      order,
      acrossTenants,
      where: Object.assign(this.filtersOf(request), of && { [of]: reader.tenantId }, only, where),
      having: both(searched, having),
      total,
      counter: this.counter,
    });
  }

  /**
   * The same page for each of many owners, in at most two statements: for a field of rows that are listed themselves.
   * `within` declares one property, which holds the id of the owner.
   * @returns by owner, in the order of their ids
   * @throws VALIDATION_FAILED as `page`
   */
  pagesOf(
    reader: Reader,
    request: ListRequest<T, F>,
    ownerIds: readonly string[],
    having?: RawBuilder<SqlBool>,
  ): Promise<Map<string, Page<T>>> {
    const { sort: sortable, order, within = [], acrossTenants } = this.declaration;
    const [owner] = within;
    if (!owner || within.length > 1) throw new Error(`A list of ${this.table} is not that of one owner.`);
    const where = this.filtersOf(request);
    const query = { request, sortable, order, acrossTenants, where, having, owner, ownerIds };
    return pagesOfOwners(reader, this.entity, query);
  }

  /**
   * How many rows the tenant has, by the values of `totals`, separated by spaces. No row is counted for it.
   * @returns no entry for values without rows
   * @throws Error where no totals are declared
   */
  counts(reader: Reader): Promise<Map<string, number>> {
    if (!this.counter) throw new Error(`A list of ${this.table} declares no totals.`);
    return countsBy(reader, this.counter);
  }

  /** Without one of these conditions, the page would also show unrelated rows. */
  private assertWithin(where: Where<T> = {}): void {
    const { within = [] } = this.declaration;
    const missing = within.filter((property) => where[property] === undefined);
    if (missing.length > 0) throw new Error(`A page of ${this.table} requires a ${missing.join(' and a ')}.`);
  }

  private filtersOf(request: ListRequest<T, F>): Where<T> {
    const { filters = [], archived } = this.declaration;
    const conditions = new Map<string, unknown>(
      filters.map((filter) => [filter, request[filter] ?? undefined]),
    );
    const isShown = request.includeArchived || [...conditions.values()].includes('ARCHIVED');
    if (archived && !isShown) conditions.set(archived.at, null);
    return Object.fromEntries(conditions) as Where<T>;
  }
}

/** Every declared list, for rules that apply to all of them. */
export const declaredLists: List<object>[] = [];

/**
 * Declares a list of the rows of a stored class, and adds to the class's table what the list needs. The
 * subgraph must import it, because its migrations contain only what is declared when its database is opened.
 */
export function defineList<T extends object, const F extends Name<T> = never>(
  entity: EntityClass<T>,
  declaration: ListDeclaration<T, F>,
): List<T, F> {
  addToTable(entity, declaration);
  const defined = new List(entity, declaration);
  declaredLists.push(defined as unknown as List<object>);
  return defined;
}

function both(one?: RawBuilder<SqlBool>, other?: RawBuilder<SqlBool>): RawBuilder<SqlBool> | undefined {
  return one && other ? sql<SqlBool>`(${one}) and (${other})` : (one ?? other);
}

/**
 * The collation of every column of names and titles: the order of the Unicode Collation Algorithm (UTS #10),
 * where `é` is next to `e` and case is compared last. PostgreSQL has it wherever it was built with ICU, as
 * Debian's and the embedded one are; the database's own collation differs between servers. Equality still
 * compares bytes.
 */
export const nameOrder = 'und-x-icu';
