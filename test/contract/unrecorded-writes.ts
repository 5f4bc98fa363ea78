import { readProductFile } from './product-files.ts';

/** A place in the sources where a statement writes to a table. */
export interface Write {
  file: string;
  line: number;
  table: string;
}

/**
 * The statements in files of the repository that write to one of the tables, in SQL or by a query builder.
 */
export function writesIn(files: readonly string[], tables: readonly string[]): Write[] {
  return files.flatMap((file) =>
    writesOf(readProductFile(file), tables).map((write) => ({ file, ...write })),
  );
}

/** The same for one text. */
export function writesOf(text: string, tables: readonly string[]): Omit<Write, 'file'>[] {
  return tables.flatMap((table) =>
    [...text.matchAll(writeTo(table))].map(({ index }) => ({
      line: text.slice(0, index).split('\n').length,
      table,
    })),
  );
}

/** `insert into registry.agent`, `update "registry"."agent"`, or `.deleteFrom('registry.agent')`. */
function writeTo(table: string): RegExp {
  const name = table
    .split('.')
    .map((part) => `"?${part}"?`)
    .join('\\s*\\.\\s*');
  const statement = `(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+(?:only\\s+)?`;
  const builder = `\\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\\(\\s*['"\`]`;
  return new RegExp(`(?:${statement}|${builder})${name}\\b(?!\\.)`, 'gi');
}
