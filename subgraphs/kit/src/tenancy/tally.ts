import type { TriggerDef } from '@mikro-orm/core';
import { columnName } from './column-name.ts';

/**
 * What is counted as it changes, so that a list knows its total without counting: rows by tenant, and in each tenant by
 * the values of some properties. A list whose conditions name no others takes its total from here.
 */
export interface Tally<T> {
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

/** A tally as it is stored. */
export interface StoredTally {
  /** Names it in `tally.note`. */
  counted: string;
  /** The property that says for which tenant rows count. */
  of: string;
  /** The properties whose values are the words of a key, in order. */
  by: readonly { property: string; isEmptiness: boolean }[];
}

const declared = new WeakMap<object, StoredTally[]>();

/** The tallies of a stored class. */
export function talliesOf(entity: object): readonly StoredTally[] {
  return declared.get(entity) ?? [];
}

/** Remembers the tallies of a class; what keeps them are triggers of its table. */
export function declareTallies<T>(entity: object, table: string, tallies: readonly Tally<T>[]): void {
  declared.set(
    entity,
    tallies.map((tally) => storedAs(table, tally)),
  );
}

/** The triggers that keep the tallies of a table; the migration that makes them notes what is there already. */
export function tallyTriggers<T>(table: string, tallies: readonly Tally<T>[]): TriggerDef<T>[] {
  return tallies.flatMap((tally) => (['insert', 'update', 'delete'] as const).map(triggerOf(table, tally)));
}

const seen = { insert: ['new'], update: ['new', 'old'], delete: ['old'] } as const;
const transition = { new: 'new table as come', old: 'old table as gone' } as const;

function triggerOf<T>(table: string, tally: Tally<T>) {
  const { counted, of } = storedAs(table, tally);
  return (event: keyof typeof seen): TriggerDef<T> => {
    const name = `tally_${of === 'tenantId' ? '' : `${columnName(of)}_`}${event}`;
    const tables = seen[event].map((side) => transition[side]).join(' ');
    const given = [counted, columnName(of), keyOf(tally)].map((text) => `'${text.replaceAll("'", "''")}'`);
    const expression = `create trigger ${name} after ${event} on ${table} referencing ${tables} for each statement execute function tally.take_note(${given.join(', ')})`;
    return { name, timing: 'after', events: [event], forEach: 'statement', expression };
  };
}

function storedAs<T>(table: string, { of, by }: Tally<T>): StoredTally {
  return {
    counted: of ? `${table} of ${columnName(of)}` : table,
    of: of ?? 'tenantId',
    by: by.map((part) =>
      typeof part === 'string'
        ? { property: part, isEmptiness: false }
        : { property: part.isEmpty, isEmptiness: true },
    ),
  };
}

/** The words of a row's key, in SQL. */
function keyOf<T>({ by }: Tally<T>): string {
  const words = by.map((part) =>
    typeof part === 'string'
      ? columnName(part)
      : `case when ${columnName(part.isEmpty)} is null then '${empty}' else 'filled' end`,
  );
  return words.length > 0 ? `concat_ws(' ', ${words.join(', ')})` : `''`;
}
