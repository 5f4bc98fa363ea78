export type Named<T> = Readonly<Record<string, T>>;

/** What belongs to a table. */
export interface OfTable {
  table: string;
}

interface Table {
  rowSecurity: 'off' | 'on' | 'forced';
  /** The number of its file; 0 where it has none, as a view. */
  file: number;
}

interface Column extends OfTable {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Defined extends OfTable {
  definition: string;
}

interface Policy extends Defined {
  isRestrictive: boolean;
}

interface Callable {
  /** A procedure returns nothing. */
  returns: string | null;
  /** Its arguments with their defaults. */
  takes: string;
  runsAs: 'owner' | 'caller';
}

/** What is in a database and other programs may use: each thing by its name, and what is to be known of it. */
export interface Catalogue {
  /** Also views. */
  tables: Named<Table>;
  columns: Named<Column>;
  sequences: Named<object>;
  functions: Named<Callable>;
  enumValues: Named<object>;
  /** Also unique indexes. */
  constraints: Named<Defined>;
  /** Those that are not unique. */
  indexes: Named<Defined>;
  policies: Named<Policy>;
  triggers: Named<Defined>;
}
