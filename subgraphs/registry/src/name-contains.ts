import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition of a list that `name` has a text in it, in any case; `undefined` where no text is given. */
export function nameContains(text: string | null | undefined): RawBuilder<SqlBool> | undefined {
  if (!text) return undefined;
  return sql<SqlBool>`position(lower(${text}) in lower(name)) > 0`;
}
