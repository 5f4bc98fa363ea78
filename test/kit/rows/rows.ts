/** Rows of one table, as SQL over `n`, the number of the row, and `given`, the filling. */
export interface Rows {
  table: string;
  count: 'rows' | 'of_one' | 'one';
  /** SQL by column. */
  values: Readonly<Record<string, string>>;
}

/** The id of a thing, derived from its number. */
export const idOf = (noun: string, n = 'n') => `md5('${noun} ' || ${n} || given.tenant)::uuid`;
export const minutesAgo = `now() - n * interval '1 minute'`;
export const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`)}])[1 + n % ${values.length}]`;
export const made = { created_at: minutesAgo, created_by_id: 'given.person' };
export const status = oneOf('ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED');
