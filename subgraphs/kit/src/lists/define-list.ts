import type { Page } from '@agg/schema';
import type { EntityClass } from '@mikro-orm/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Where } from '../rows/select-rows.ts';
import type { Reader } from '../transaction/reader.ts';
import { list } from './list.ts';
import type { ListDeclaration, ListRequest, Name, Narrowing } from './list.types.ts';
import { textContains } from './text-contains.ts';

/** A list of the rows of a stored class, which names it: `@TenantTable({ lists: [channelList] })`. */
export class List<T extends object, F extends Name<T> = Name<T>> {
  #entity: EntityClass<T> | undefined;
  /** The table of its rows, with its schema. */
  table = '';

  constructor(readonly declaration: ListDeclaration<T, F>) {}

  /** The class whose rows it shows. @throws Error where no class names the list */
  get entity(): EntityClass<T> {
    if (!this.#entity) throw new Error('No entity class declares this list.');
    return this.#entity;
  }

  /** Sets the class whose rows it shows; called by the decorator of the class. */
  bind(entity: EntityClass<T>, table: string): void {
    this.#entity = entity;
    this.table = table;
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
    const { sort: sortable, order, search, of, acrossTenants = of !== undefined } = this.declaration;
    this.assertWithin(where);
    const searched = search && request.q ? textContains(search, request.q) : undefined;
    return list(reader, this.entity, {
      request,
      sortable,
      order,
      acrossTenants,
      where: Object.assign(this.filtersOf(request), of && { [of]: reader.tenantId }, where),
      having: both(searched, having),
      total,
    });
  }

  /** Without one of these conditions, the page would also show unrelated rows. */
  private assertWithin(where: Where<T> = {}): void {
    const { within = [] } = this.declaration;
    const missing = within.filter((property) => where[property] === undefined);
    if (missing.length > 0) throw new Error(`A page of ${this.table} requires a ${missing.join(' and a ')}.`);
  }

  private filtersOf(request: ListRequest<T, F>): Where<T> {
    const { filters = [] } = this.declaration;
    return Object.fromEntries(filters.map((filter) => [filter, request[filter] ?? undefined])) as Where<T>;
  }
}

/** Every declared list, for rules that apply to all of them. */
export const declaredLists: List<object>[] = [];

/**
 * Declares a list beside its class: `defineList<Channel>()({ … })`. The second call infers the names of the
 * filters: TypeScript does not infer one type argument where another is given.
 */
export function defineList<T extends object>() {
  return <const F extends Name<T> = never>(declaration: ListDeclaration<T, F>): List<T, F> => {
    const defined = new List(declaration);
    declaredLists.push(defined as unknown as List<object>);
    return defined;
  };
}

function both(one?: RawBuilder<SqlBool>, other?: RawBuilder<SqlBool>): RawBuilder<SqlBool> | undefined {
  return one && other ? sql<SqlBool>`(${one}) and (${other})` : (one ?? other);
}
