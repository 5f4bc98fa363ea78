import type { TriggerDef } from '@mikro-orm/core';
import { columnName } from './column-name.ts';

/**
 * What is counted as it changes, so that a list knows its total without counting: rows by tenant, and in each tenant by
 * the values of some properties. A list whose conditions name no others takes its total from here.
 */
export interface Counter<T> {
  /** Properties with few values, none of them with a space in it; of one that can be empty, whether it is. */
  by: readonly (Part<T> | EmptyPart<T>)[];
  /** The property that says for which tenant rows count; `tenantId` where it is missing. */
  of?: Part<T>;
}

type Part<T> = keyof T & string;
interface EmptyPart<T> {
  isEmpty: Part<T>;
}

/** The value of an `isEmpty` in a key. */
export const empty = 'empty';

/** A counter as it is stored. */
export interface StoredCounter {
  /** Names it in `tally.note`. */
  counted: string;
  /** The property that says for which tenant rows count. */
  of: string;
  /** The properties whose values are the words of a key, in order. */
  by: readonly { property: string; isEmptiness: boolean }[];
}

const declared = new WeakMap<object, StoredCounter[]>();

/** The tallies of a stored class. */
export function countersOf(entity: object): readonly StoredCounter[] {
  return declared.get(entity) ?? [];
}

/** Remembers a counter of a class, for its lists; `keepCounter` has its table keep it. */
export function declareCounter<T>(entity: object, table: string, counter: Counter<T>): void {
  declared.set(entity, countersOf(entity).concat(storedAs(table, counter)));
}

/** The statement that keeps a counter from then on; where it is kept by another key, it is counted anew. */
export function keepCounter<T>(table: string, counter: Counter<T>): string {
  const { of } = storedAs(table, counter);
  const given = [table, keyOf(counter)].concat(of === 'tenantId' ? [] : columnName(of));
  return `select tally.keep(${given.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')})`;
}

/** Stands for a statement in the definition of a trigger that `keepCounter` has made before. */
export const madeByKeep = '-- made by tally.keep';

/** The triggers that keep a counter, as the ORM knows them: the first brings the statement that makes them all. */
export function counterTriggers<T>(table: string, counter: Counter<T>): TriggerDef<T>[] {
  const { of } = storedAs(table, counter);
  return (['insert', 'update', 'delete'] as const).map((event) => ({
    name: `tally_${of === 'tenantId' ? '' : `${columnName(of)}_`}${event}`,
    timing: 'after',
    events: [event],
    forEach: 'statement',
    expression: event === 'insert' ? keepCounter(table, counter) : madeByKeep,
  }));
}

function storedAs<T>(table: string, { of = 'tenantId' as Part<T>, by }: Counter<T>): StoredCounter {
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
