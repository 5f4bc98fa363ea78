/** Rows of one table, as SQL over `n`, the number of the row, and `given`, the filling. */
export interface Rows {
  table: string;
  /** `of_one`: the rows of one subject or person. */
  count: 'rows' | 'of_one' | 'one';
  /** SQL by column; the column of the tenant is added. */
  values: Readonly<Record<string, string>>;
}

/** How a subgraph's tables are filled with many rows, without its API. */
export interface ManyRows {
  /** Ids of the first rows: the name of the argument, and the word from which `idOf` derives it. */
  firstIds?: Readonly<Record<string, string>>;
  tables: readonly RowsOf[];
}

/** The rows of one table, of the SQL that all have in common. */
export type RowsOf = (sql: RowSql) => Rows;

/** SQL that rows have in common. */
export interface RowSql {
  /** The id of a thing, derived from a word and a number; by default that of the row. */
  idOf(noun: string, n?: string): string;
  /** As many minutes ago as the number of the row. */
  minutesAgo: string;
  /** One of some texts in turn. */
  oneOf(...values: string[]): string;
  /** The columns of a creation. */
  made: Readonly<Record<'created_at' | 'created_by_id', string>>;
  /** The entries of the directory of subjects. */
  subjects(kind: string, noun: string, name: string): Rows;
  /** Entries of the ledger about a kind of subject, after `first` in the ledger; not chained. */
  entries(kind: string, action: string, first: number, id: string): Rows;
}
