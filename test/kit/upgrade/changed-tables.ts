import type { Catalogue } from './catalogue.types.ts';
import { added, kept, ofTables, removed } from './compared.ts';

/** What the version before would notice of tables, views, sequences and their columns. */
export function changedTables(before: Catalogue, after: Catalogue): string[] {
  return [
    removed('table', before.tables, after.tables),
    removed('sequence', before.sequences, after.sequences),
    removed('column', ofTables(before.columns, after), after.columns),
    changedColumns(before, after),
    addedColumns(before, after),
    writtenAnew(before, after),
    addedIndexes(before, after),
  ].flat();
}

function changedColumns(before: Catalogue, after: Catalogue): string[] {
  return kept(before.columns, after.columns).flatMap(({ name, was, is }) =>
    [
      is.type !== was.type && `The column ${name} is ${is.type} instead of ${was.type}.`,
      is.isRequired && !was.isRequired && `The column ${name} is NOT NULL now.`,
      was.hasDefault && !is.hasDefault && `The column ${name} has no default any longer.`,
    ].filter((line) => line !== false),
  );
}

function addedColumns(before: Catalogue, after: Catalogue): string[] {
  return added(before.columns, ofTables(after.columns, before))
    .filter(([, { isRequired, hasDefault }]) => isRequired && !hasDefault)
    .map(([name]) => `The new column ${name} is NOT NULL and has no default.`);
}

/** Neither reads nor writes go on meanwhile. */
function writtenAnew(before: Catalogue, after: Catalogue): string[] {
  return kept(before.tables, after.tables)
    .filter(({ was, is }) => was.file !== is.file)
    .map(({ name }) => `The table ${name} is written anew, and locked meanwhile.`);
}

/** No writes go on meanwhile, because a migration is one transaction. Of unique ones, the restriction is said. */
function addedIndexes(before: Catalogue, after: Catalogue): string[] {
  return added(before.indexes, ofTables(after.indexes, before)).map(
    ([, { table, definition }]) =>
      `The table ${table} is locked for writes while it gets an index: ${definition}.`,
  );
}
