import {
  type EntityClass,
  type EntityMetadata,
  MetadataStorage,
  UnderscoreNamingStrategy,
} from '@mikro-orm/core';
import { type RecordedSubject, subjectOf } from './subject.decorator.ts';

const naming = new UnderscoreNamingStrategy();

/** A table of a `@Subject` class. */
export interface RecordedTable {
  /** With its schema, such as `registry.agent`. */
  table: string;
  subject: RecordedSubject;
}

/** The tables of `@Subject` classes, whose changes are all entries of the ledger. */
export function recordedTables(entities: readonly EntityClass<object>[]): RecordedTable[] {
  return Object.values(MetadataStorage.getMetadata()).flatMap((meta) => {
    const subject = entities.includes(meta.class) ? subjectOf(meta.class) : undefined;
    return subject ? [{ table: tableOf(meta), subject }] : [];
  });
}

function tableOf({ schema, tableName, className }: EntityMetadata): string {
  return `${schema}.${tableName ?? naming.classToTableName(className)}`;
}
