import { type EntityClass, type EntityMetadata, MetadataStorage, type TriggerDef } from '@mikro-orm/core';
import { Index, Trigger } from '@mikro-orm/decorators/legacy';
import { columnName } from '../tenancy/column-name.ts';
import { counterTriggers, madeByKeep } from './counter.ts';
import type { ListDeclaration } from './list.types.ts';
import { type EntityKeys, indexesOf } from './list-indexes.ts';
import { keepSearch, type SearchedTable } from './search/matching-text.ts';

/** The table of a stored class, with its schema, as `TenantTable` has declared it. */
export function tableOf<T extends object>(entity: EntityClass<T>): string {
  const { schema, tableName } = metadataOf(entity);
  return `${schema}.${tableName}`;
}

/**
 * Adds to the table of a stored class what a list of its rows needs: the indexes that it is sorted by, and the triggers
 * that maintain its totals and the texts that it is searched by.
 */
export function addToTable<T extends object>(entity: EntityClass<T>, declaration: ListDeclaration<T>): void {
  const { totals, of } = declaration;
  for (const index of indexesOf(declaration, keysOf(entity)))
    (Index(index as object) as ClassDecorator)(entity);
  const triggers = totals ? counterTriggers(tableOf(entity), { by: totals, of }) : [];
  for (const trigger of triggers.concat(searchTriggers(entity, declaration)))
    (Trigger(trigger) as ClassDecorator)(entity);
}

/** How a list is searched by the index; undefined where it is not. */
export function searchedTable<T extends object>(
  entity: EntityClass<T>,
  { search, acrossTenants, only, of }: ListDeclaration<T>,
): SearchedTable | undefined {
  if (!search) return undefined;
  const scope = of && of !== 'tenantId' ? `${tableOf(entity)} of ${columnName(of)}` : tableOf(entity);
  const published = acrossTenants ? only : undefined;
  return { scope, id: keysOf(entity).primary.at(-1) as string, published };
}

function searchTriggers<T extends object>(
  entity: EntityClass<T>,
  declaration: ListDeclaration<T>,
): TriggerDef<T>[] {
  const { search = [], of = 'tenantId' } = declaration;
  const table = searchedTable(entity, declaration);
  if (!table) return [];
  const { names, statement } = keepSearch(tableOf(entity), table, of, search);
  return names.map((name, place) => ({
    name,
    timing: 'after',
    events: place === 0 ? ['insert', 'delete'] : ['update'],
    forEach: 'row',
    expression: place === 0 ? statement : madeByKeep,
  }));
}

/** The keys that the decorators of a class have declared. */
function keysOf<T extends object>(entity: EntityClass<T>): EntityKeys {
  const { properties, uniques } = metadataOf(entity);
  const primary = Object.values<{ name: string; primary?: boolean }>(properties).filter(
    (property) => property.primary,
  );
  const whole = uniques.filter(({ where }) => !where);
  return {
    primary: primary.map(({ name }) => name),
    unique: whole.map((key) => [key.properties].flat() as string[]),
  };
}

function metadataOf<T extends object>(entity: EntityClass<T>): EntityMetadata<T> {
  return Reflect.get(entity, MetadataStorage.META_SYMBOL) as EntityMetadata<T>;
}
