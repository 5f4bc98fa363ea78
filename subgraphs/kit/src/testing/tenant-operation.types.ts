import type { Made, TestTenant } from './test-tenant.types.ts';

/**
 * An operation that a tenant may send, with ids of its own or stolen ones. Exactly one of `query`, `mutation`,
 * `get` and `delete` is given. `$a` and `$b` are the ids of `takes`, and other variables are those of
 * `TenantPart` and the general ones (`$name`, `$prose`, `$secret`, `$email`).
 */
export interface TenantOperation {
  /** A root field with its arguments. */
  query?: string;
  mutation?: string;
  /** The path of a REST operation, with `{a}` for the id. */
  get?: string;
  delete?: string;
  /** The selection of the answer; for `pageOf`, of the content of a page. */
  select?: string;
  pageOf?: string;
  /** The kinds of its ids. */
  takes?: readonly string[];
  /** The kind of the id that it makes. */
  makes?: string;
  /** Makes something about rows that must be active before. */
  needsActive?: boolean;
  /** Its ids only filter a list, so that a stolen one finds nothing; every other operation refuses it. */
  isList?: boolean;
}

/** A variable of such operations. */
export interface TenantVariable {
  /** Its GraphQL type. */
  type: string;
  value(text: TenantText): unknown;
}

/** What the values of variables are made of. */
export interface TenantText {
  /** Part of every text that the tenant writes, and of no other tenant's. */
  marker: string;
  /** The number of the request. */
  count: number;
  /** A unique name with the marker. */
  name: string;
  /** The issuer of an OpenID provider. */
  issuer: string;
  /** The first id of the operation. */
  a: string;
}

/** A query whose answer is compared before and after requests that must change nothing. */
export interface StateQuery {
  /** A name in failures; unique among all specimens. */
  name: string;
  /**
   * Its root field is a page, which must not be empty, or anything else. With `of`, it takes the id of an item
   * as `$id`, and is asked for each of them; then only one of the pages must not be empty.
   */
  query: string;
  of?: { state: string; id: string };
}

/** Executes a statement as the owner of the tables, without policies. */
type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** The tables of a noun, for the tests of row-level security. */
export interface StoredNoun {
  /** Its tables, with their schema. */
  tables?: readonly string[];
  /** Rows that can be found without their tenant. */
  findable?: readonly FindableColumn[];
  /** Policies that show a tenant's rows to others, and the setting that enables each. */
  shownBy?: readonly ShowingPolicy[];
  /** Policies for rows of two parties, of tenants of a batch, or that only triggers change, with `pg_policy.polcmd`. */
  ofTwoParties?: readonly { table: string; policy: string; command: string }[];
  /** Tables that only triggers write. */
  writtenByTriggers?: readonly string[];
  /** Statements that insert rows of a tenant, `$1`, which the specimens do not make. */
  fill?: readonly string[];
  /** Gives the rows of a tenant what `findable` and `shownBy` need, through the API or as the owner of the tables. */
  complete?(tenant: TestTenant, made: Made, query: Query): Promise<unknown>;
}

/** A column whose exact value finds a row without its tenant. */
export interface FindableColumn {
  table: string;
  column: string;
  /** By default `by_<column>`. */
  policy?: string;
  /** By default `app.find_<column>`. */
  setting?: string;
}

/** A policy that a setting enables. */
export interface ShowingPolicy {
  table: string;
  policy: string;
  setting: string;
  /** A column that an update may name; by default `created_at`. */
  column?: string;
}
