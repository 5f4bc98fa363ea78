import { type EntityClass, type EntityMetadata, MetadataStorage } from '@mikro-orm/core';
import { Index, Trigger } from '@mikro-orm/decorators/legacy';
import { type Counter, counterTriggers, declareCounter } from '../tenancy/counter.ts';
import type { List } from './define-list.ts';
import { type EntityKeys, indexesOf } from './list-indexes.ts';

/**
 * Adds to the table of a stored class what a list of its rows needs: the indexes that it is sorted by, and
 * the triggers that maintain its totals. The class's other decorators must run before, because they declare
 * its keys.
 * @param table with its schema
 */
export function serveList<T extends object>(entity: EntityClass<T>, table: string, list: List<T>): void {
  list.bind(entity, table);
  for (const index of indexesOf(list.declaration, keysOf(entity)))
    (Index(index as object) as ClassDecorator)(entity);
  const counter = counterOf(list);
  if (!counter) return;
  declareCounter(entity, table, counter);
  for (const trigger of counterTriggers(table, counter)) (Trigger(trigger) as ClassDecorator)(entity);
}

function counterOf<T extends object>({ declaration: { totals, of } }: List<T>): Counter<T> | undefined {
  return totals && { by: totals, of };
}

/** The keys that the decorators of a class have declared so far. */
function keysOf<T extends object>(entity: EntityClass<T>): EntityKeys {
  const meta = Reflect.get(entity, MetadataStorage.META_SYMBOL) as EntityMetadata<T>;
  const primary = Object.values<{ name: string; primary?: boolean }>(meta.properties).filter(
    (property) => property.primary,
  );
  const whole = meta.uniques.filter(({ where }) => !where);
  return {
    primary: primary.map(({ name }) => name),
    unique: whole.map(({ properties }) => [properties].flat() as string[]),
  };
}
