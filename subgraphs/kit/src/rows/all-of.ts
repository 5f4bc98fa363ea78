import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** All of the given conditions, without those that are missing; `undefined` where none is given. */
export function allOf(
  ...conditions: (RawBuilder<unknown> | false | '' | null | undefined)[]
): RawBuilder<SqlBool> | undefined {
  const given = conditions.filter((condition) => Boolean(condition));
  return given.length === 0 ? undefined : sql<SqlBool>`${sql.join(given, sql` and `)}`;
}
