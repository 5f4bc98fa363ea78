import {
  type EntityClass,
  type EntityMetadata,
  MetadataStorage,
  UnderscoreNamingStrategy,
} from '@mikro-orm/core';
import { subjectOf } from './subject.decorator.ts';

const naming = new UnderscoreNamingStrategy();

/**
 * The tables of `@Subject` classes, whose changes are all entries of the ledger, such as `registry.agent`.
 */
export function recordedTables(entities: readonly EntityClass<object>[]): string[] {
  return Object.values(MetadataStorage.getMetadata())
    .filter((meta) => entities.includes(meta.class) && subjectOf(meta.class))
    .map(tableOf);
}

function tableOf({ schema, tableName, className }: EntityMetadata): string {
  return `${schema}.${tableName ?? naming.classToTableName(className)}`;
}
