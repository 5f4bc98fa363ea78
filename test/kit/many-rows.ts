import type { Rows } from '@agg/kit/testing';
import { loadInBulk } from './bulk-load.ts';
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
  /** Whether indexes are made after the rows, and no log is written: many rows take a fraction of the time. */
  inBulk?: boolean;
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
  { tenantIds, personId, rows, ofOne, inBulk }: Filling,
  among?: readonly string[],
): Promise<Filled> {
  const chosen = everyTable.filter(({ table }) => !among || among.includes(table));
  const insert = (one: Rows) => query(insertOf(one), [tenantIds, personId, rows, ofOne]);
  if (inBulk) await insertInBulk({ query }, chosen, insert);
  else for (const one of chosen) await insert(one);
  const ids = Object.entries(firstIds).map(([name, noun]) => `${rowSql.idOf(noun, '1')} as "${name}"`);
  const select = `with ${given} select ${ids} from given`;
  const [first] = await query<Filled>(select, [tenantIds, personId, rows, ofOne]);
  return first as Filled;
}

/** Fills several tables at a time. */
async function insertInBulk(
  database: Pick<TestDatabase, 'query'>,
  chosen: readonly Rows[],
  insert: (one: Rows) => Promise<unknown>,
): Promise<void> {
  const waiting = [...Map.groupBy(chosen, ({ table }) => table)];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [table, rowsOfTable] = next;
      await loadInBulk(database, table, async () => {
        for (const one of rowsOfTable) await insert(one);
      });
    }
  };
  await loadInBulk(database, 'search.entry', async () => {
    await Promise.all([worker(), worker(), worker(), worker()]);
  });
}

const given =
  'given as (select unnest($1::uuid[]) as tenant, $2::uuid as person, $3::int as rows, $4::int as of_one, 1 as one)';

function insertOf({ table, count, values }: Rows): string {
  return `with ${given} insert into ${table} (tenant_id, ${Object.keys(values)})
    select given.tenant, ${Object.values(values)} from given, generate_series(1, given.${count}) as n`;
}
