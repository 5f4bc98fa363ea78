import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameOrder } from './name-order.ts';

/**
 * The condition that a column contains a text, regardless of the case, the accents and the width of its
 * letters: "strasse" finds "Straße", "zoe" finds "Zoë".
 */
export function textContains(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`position(${folded(sql`${text}::text`)} in ${folded(sql.ref(column))}) > 0`;
}

/** Decomposed, without the marks on letters, in upper case, which has one form of sigma and no sharp s. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  const unmarked = sql`regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')`;
  return sql<string>`upper(${unmarked} collate ${sql.id(nameOrder)})`;
}
