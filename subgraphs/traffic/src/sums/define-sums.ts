import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** What is added to sums: of a tenant, at a time. */
export interface Summand {
  tenantId: string;
  at: Date;
}

/**
 * Adds to the rows of one table, of any tenants, in one statement. It locks the rows in the order of their tenants and
 * keys, so that transactions that write the same tables in the same order never wait for each other.
 * @param db a transaction that may write the rows of these tenants
 */
export type AddSums<Added> = (db: QueryExecutorProvider, summands: readonly Added[]) => Promise<void>;

/** A column that is part of the key, and its value for a summand. */
interface KeyColumn<Added> {
  type: 'uuid' | 'text';
  of(summand: Added): string;
}

/** A column that is summed up, and what a summand adds to it. */
interface Counter<Added> {
  type: 'int' | 'float8';
  of(summand: Added): number;
}

/** The sums of a table, by its columns. */
export interface SumsDefinition<Added extends Summand> {
  /** With its schema. Its key is the tenant, the columns of `key`, and the bucket. */
  table: string;
  key: Record<string, KeyColumn<Added>>;
  /** The column of this name has the hour or the day, in UTC. */
  bucket: 'hour' | 'day';
  counters: Record<string, Counter<Added>>;
  /** Further columns, which a key determines. */
  facts?: Record<string, KeyColumn<Added>>;
}

/** Time buckets: what one contains, as a value of its column. */
const buckets = {
  hour: sql`date_trunc('hour', at, 'UTC')`,
  day: sql`(at at time zone 'UTC')::date`,
};

/** Declares sums by tenant, key, and hour or day: one row each, however much is added to it. */
export function defineSums<Added extends Summand>(definition: SumsDefinition<Added>): AddSums<Added> {
  const { table, bucket, key, counters, facts = {} } = definition;
  const keys = ['tenant_id', ...Object.keys(key), bucket].map((name) => sql.ref(name));
  const added = Object.keys(counters).map((name) => sql.ref(name));
  const determined = Object.keys(facts).map((name) => sql.ref(name));
  const sums = added.map((column) => sql`sum(${column})`);
  const values = [...keys, ...determined.map((column) => sql`min(${column})`), ...sums];
  const updates = added.map((column) => sql`${column} = known.${column} + excluded.${column}`);
  return async (db, summands) => {
    if (summands.length === 0) return;
    await sql`
      insert into ${sql.table(table)} as known (${list([...keys, ...determined, ...added])})
      select ${list(values)}
      from (select *, ${buckets[bucket]} as ${sql.ref(bucket)} from ${rowsOf(definition, summands)}) as given
      group by ${list(keys)} order by ${list(keys)}
      on conflict (${list(keys)}) do update set ${list(updates)}`.execute(db);
  };
}

/** Summands as rows with the columns of a definition and their times. */
function rowsOf<Added extends Summand>(
  { key, counters, facts = {} }: SumsDefinition<Added>,
  summands: readonly Added[],
): RawBuilder<unknown> {
  const columns = Object.entries<KeyColumn<Added> | Counter<Added>>({ ...key, ...facts, ...counters });
  const arrays = columns.map(
    ([, { type, of }]) => sql`${summands.map((one) => of(one))}::${sql.raw(type)}[]`,
  );
  const names = columns.map(([name]) => sql.ref(name));
  return sql`unnest(${tenantsOf(summands)}, ${timesOf(summands)}, ${list(arrays)})
    as one (tenant_id, at, ${list(names)})`;
}

/** The tenants of summands, as an array for `unnest`. */
export const tenantsOf = (summands: readonly Summand[]): RawBuilder<unknown> =>
  sql`${summands.map(({ tenantId }) => tenantId)}::uuid[]`;

/** The times of summands, as an array for `unnest`. */
export const timesOf = (summands: readonly Summand[]): RawBuilder<unknown> =>
  sql`${summands.map(({ at }) => at.toISOString())}::timestamptz[]`;

const list = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts);
