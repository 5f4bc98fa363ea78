import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { columnName } from '../../tenancy/column-name.ts';

/** Texts of fewer characters have no trigram inside a word. */
const trigram = 3;

/** How the rows of a table are searched by the index. */
export interface SearchedTable {
  /** The name of its entries. */
  scope: string;
  /** The property with the id. */
  id: string;
}

/**
 * The condition that a row contains a text, regardless of the case, the accents and the width of its letters:
 * "strasse" finds "Straße", "zoe" finds "Zoë". One or two characters are found where a word begins.
 */
export function matchingText(text: string, { scope, id }: SearchedTable): RawBuilder<SqlBool> {
  const patterns = sql`array[${sql.join(patternsOf(text))}]`;
  return sql<SqlBool>`${sql.ref(columnName(id))} in (select search.found(${scope}, ${patterns}))`;
}

/** The same without an index, for rows that change too often for one. */
export function containingText(text: string, properties: readonly string[]): RawBuilder<SqlBool> {
  const texts = properties.map((property) => sql`coalesce(${sql.ref(columnName(property))}, '') collate "C"`);
  const key = sql`search.key(${sql.join(texts, sql` || ' ' || `)})`;
  return sql<SqlBool>`${key} like any (array[${sql.join(patternsOf(text))}])`;
}

function patternsOf(text: string): RawBuilder<string>[] {
  const isShort = text.length < trigram && /^[\x20-\x7e]*$/.test(text);
  return (isShort ? ['', '% '] : ['%']).map((before) => sql`search.pattern(${before}, ${text})`);
}

/** The statement that keeps the entries of a table from then on, and the name of its trigger. */
export function keepSearch(
  table: string,
  { id, scope }: SearchedTable,
  tenant: string,
  searched: readonly string[],
): { name: string; statement: string } {
  const columns = `'{${searched.map(columnName).join(', ')}}'`;
  const given = [table, scope, columnName(id), columnName(tenant)].map((text) => `'${text}'`);
  return {
    name: `search_${columnName(tenant)}`,
    statement: `select search.keep(${given.join(', ')}, ${columns})`,
  };
}
