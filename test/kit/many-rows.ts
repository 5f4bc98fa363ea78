import type { Rows } from '@agg/kit/testing';
import type { TestDatabase } from './database.ts';
import { rowSql } from './row-sql.ts';
import { joined, specimensOf } from './specimens.ts';

/**
 * The subjects that the other rows refer to: the first of each kind, in the first of the tenants, by the names of
 * their ids.
 */
export type Filled = Readonly<Record<string, string>>;

export interface Filling {
  /** Each of them gets all rows. */
  tenantIds: readonly string[];
  /** The creator, owner and actor of all rows. */
  personId: string;
  /** Rows of everything that a tenant lists. */
  rows: number;
  /** Rows of everything that is listed of one subject or person. */
  ofOne: number;
}

const filled = Object.values(specimensOf).flatMap(({ rows }) => (rows ? [rows] : []));
const everyTable: readonly Rows[] = filled.flatMap(({ tables }) => tables.map((rowsOf) => rowsOf(rowSql)));
const firstIds = joined(
  'firstIds',
  filled.map((rows) => rows.firstIds),
);

/**
 * Inserts rows directly into the tables of tenants, in one statement per table.
 * @param among only these tables; by default all
 */
export async function fillTables(
  { query }: Pick<TestDatabase, 'query'>,
  { tenantIds, personId, rows, ofOne }: Filling,
  among?: readonly string[],
): Promise<Filled> {
  const chosen = everyTable.filter(({ table }) => !among || among.includes(table));
  for (const one of chosen) await query(insertOf(one), [tenantIds, personId, rows, ofOne]);
  const ids = Object.entries(firstIds).map(([name, noun]) => `${rowSql.idOf(noun, '1')} as "${name}"`);
  const select = `with ${given} select ${ids} from given`;
  const [first] = await query<Filled>(select, [tenantIds, personId, rows, ofOne]);
  return first as Filled;
}

const given =
  'given as (select unnest($1::uuid[]) as tenant, $2::uuid as person, $3::int as rows, $4::int as of_one, 1 as one)';

function insertOf({ table, count, values }: Rows): string {
  return `with ${given} insert into ${table} (tenant_id, ${Object.keys(values)})
    select given.tenant, ${Object.values(values)} from given, generate_series(1, given.${count}) as n`;
}
