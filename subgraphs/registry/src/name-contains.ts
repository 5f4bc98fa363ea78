import { nameOrder } from '@agg/kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The condition of a list that `name` has a text in it, whatever the case, the accents and the width of its letters:
 * "strasse" finds "Straße", "zoe" finds "Zoë". `undefined` where no text is given.
 */
export function nameContains(text: string | null | undefined): RawBuilder<SqlBool> | undefined {
  if (!text) return undefined;
  return sql<SqlBool>`position(${folded(sql`${text}::text`)} in ${folded(sql.ref('name'))}) > 0`;
}

/** Decomposed, without the marks on letters, in upper case: that has one form of sigma, and none of the sharp s. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  const unmarked = sql`regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]', '', 'g')`;
  return sql<string>`upper(${unmarked} collate ${sql.id(nameOrder)})`;
}
