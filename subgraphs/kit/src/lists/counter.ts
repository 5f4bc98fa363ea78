import type { TriggerDef } from '@mikro-orm/core';
import { columnName } from '../tenancy/column-name.ts';

/**
 * A counter that is maintained while rows change, so that a list knows its total without counting: rows by
 * tenant, and in each tenant by the values of some properties. A list whose conditions name no others reads
 * its total from here.
 */
export interface Counter<T> {
  /** Properties with few values, none of which contains a space; `isEmpty` counts only empty and filled. */
  by: readonly (Part<T> | EmptyPart<T>)[];
  /** The property with the tenant for which rows count; by default `tenantId`. */
  of?: Part<T>;
}

type Part<T> = keyof T & string;
interface EmptyPart<T> {
  isEmpty: Part<T>;
}

/** The word for an empty property of `isEmpty` in a key. */
export const empty = 'empty';

/** A counter as it is stored. */
export interface StoredCounter {
  /** Its name in `tally.note`. */
  counted: string;
  /** The property with the tenant for which rows count. */
  of: string;
  /** The properties whose values are the words of a key, in order. */
  by: readonly { property: string; isEmptiness: boolean }[];
}

/** The statement that maintains a counter from then on; a counter that had another key is counted anew. */
export function keepCounter<T>(table: string, counter: Counter<T>): string {
  const { of } = storedCounter(table, counter);
  const given = [table, keyOf(counter)].concat(of === 'tenantId' ? [] : columnName(of));
  return `select tally.keep(${given.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`;
}

/** Replaces a statement in the definition of a trigger that the statement of another one creates, too. */
export const madeByKeep = '-- made by tally.keep';

/** The triggers of a counter, as the ORM declares them: the first has the statement that creates them all. */
export function counterTriggers<T>(table: string, counter: Counter<T>): TriggerDef<T>[] {
  const { of } = storedCounter(table, counter);
  return (['insert', 'update', 'delete'] as const).map((event) => ({
    name: `tally_${of === 'tenantId' ? '' : `${columnName(of)}_`}${event}`,
    timing: 'after',
    events: [event],
    forEach: 'statement',
    expression: event === 'insert' ? keepCounter(table, counter) : madeByKeep,
  }));
}

/** The stored form of a counter of a table. */
export function storedCounter<T>(
  table: string,
  { of = 'tenantId' as Part<T>, by }: Counter<T>,
): StoredCounter {
  return {
    counted: of === 'tenantId' ? table : `${table} of ${columnName(of)}`,
    of,
    by: by.map((part) =>
      typeof part === 'string'
        ? { property: part, isEmptiness: false }
        : { property: part.isEmpty, isEmptiness: true },
    ),
  };
}

/** The words of a row's key, in SQL. */
function keyOf<T>({ by }: Counter<T>): string {
  const words = by.map((part) =>
    typeof part === 'string'
      ? columnName(part)
      : `case when ${columnName(part.isEmpty)} is null then '${empty}' else 'filled' end`,
  );
  return words.length > 0 ? `concat_ws(' ', ${words.join(', ')})` : `''`;
}
