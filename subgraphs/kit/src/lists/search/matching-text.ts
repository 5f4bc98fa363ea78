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
  /**
   * The values of properties that found rows have, of whatever tenant; absent where a search finds rows of the reader's
   * tenant.
   */
  published?: object;
}

/**
 * The condition that a row contains a text, regardless of the case, the accents and the width of its letters:
 * "strasse" finds "Straße", "zoe" finds "Zoë". One or two characters are found where a word begins.
 */
export function matchingText(text: string, { scope, id, published }: SearchedTable): RawBuilder<SqlBool> {
  const patterns = sql`array[${sql.join(patternsOf(text))}]`;
  const found = sql.raw(published ? 'search.found_published' : 'search.found');
  return sql<SqlBool>`${sql.ref(columnName(id))} in (select ${found}(${scope}, ${patterns}))`;
}

function patternsOf(text: string): RawBuilder<string>[] {
  const isShort = text.length < trigram && /^[\x20-\x7e]*$/.test(text);
  return (isShort ? ['', '% '] : ['%']).map((before) => sql`search.pattern(${before}, ${text})`);
}

/** The statement that keeps the entries of a table from then on, and the names of its triggers. */
export function keepSearch(
  table: string,
  { id, scope, published }: SearchedTable,
  tenant: string,
  searched: readonly string[],
): { names: string[]; statement: string } {
  const columns = `'{${searched.map(columnName).join(', ')}}'`;
  const given = [table, scope, columnName(id)].map((text) => `'${text}'`);
  const name = `search_${published ? 'published' : columnName(tenant)}`;
  const owner = published ? 'null' : `'${columnName(tenant)}'`;
  const shown = published ? `, '${JSON.stringify(columnsOf(published))}'` : '';
  return {
    names: [name, `${name}_changed`],
    statement: `select search.keep(${given.join(', ')}, ${owner}, ${columns}${shown})`,
  };
}

function columnsOf(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnName(name), value]));
}
