import type pg from 'pg';
import type { Progress } from './progress.ts';

/** The content of one table. */
interface TableContent {
  /** With its schema. */
  table: string;
  rows: number;
  /** Of all rows, in any order. */
  digest: string;
}

/** What a backup must contain, and a restored database contains. */
export interface DatabaseContent {
  /** Every table, partitions instead of what is divided into them. */
  tables: TableContent[];
  sequences: { sequence: string; last: number | null }[];
  /** The ends of the tenants' ledgers. */
  heads: { tenantId: string; seq: number; hash: string }[];
}

/** Rows have the same texts on every server. */
const plainTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

const tables = `
  select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  order by 1`;

const sequences = `
  select format('%I.%I', schemaname, sequencename) as sequence, last_value::float8 as last from pg_sequences
  order by 1`;

const headTable = 'ledger.head';

/**
 * Reads the content of a database in the transaction of the client (`beginPlain`), which must see every row.
 * @throws Error where the database is none of the product
 */
export async function readContent(client: pg.Client, progress: Progress): Promise<DatabaseContent> {
  await client.query(plainTexts);
  const { rows } = await client.query<{ table: string }>(tables);
  if (!rows.some(({ table }) => table === headTable))
    throw new Error(`The database ${client.database} has no table ${headTable}: it is none of the product.`);
  const contents: TableContent[] = [];
  for (const [index, { table }] of rows.entries()) {
    progress.now(`reads the tables: ${index + 1} of ${rows.length}, ${table}`);
    contents.push({ table, ...(await contentOf(client, table)) });
  }
  return {
    tables: contents,
    sequences: (await client.query(sequences)).rows,
    heads: await headsIn(client),
  };
}

/** A column of another type than the product's could have a cast of its owner; its output is PostgreSQL's own. */
async function headsIn(client: pg.Client): Promise<DatabaseContent['heads']> {
  const { rows } = await client.query<{ tenantId: string; seq: string; hash: string }>(
    `select tenant_id as "tenantId", format('%s', seq) as seq, hash from only ${headTable} order by 1`,
  );
  return rows.map(({ tenantId, seq, hash }) => ({ tenantId, seq: Number(seq), hash }));
}

/**
 * The digest is the sum of the rows' own: no order is needed, and no memory. `format` writes a row as PostgreSQL does; a cast
 * would be one of the owner of the table, where there is one, and the name without the star a column of that name.
 */
async function contentOf(client: pg.Client, table: string): Promise<Omit<TableContent, 'table'>> {
  const part = (from: number) => `coalesce(sum(('x' || substr(hash, ${from}, 15))::bit(60)::bigint), 0)`;
  const { rows } = await client.query(`
    select count(*)::float8 as rows, concat_ws('-', ${part(1)}, ${part(16)}, ${part(31)}, ${part(46)}) as digest
    from (select encode(sha256(convert_to(format('%s', whole_row.*), 'UTF8')), 'hex') as hash from only ${table} as whole_row)
      as hashed`);
  return rows[0];
}

/** The differences of what is there from what should be, one line each. */
export function differencesOf(wanted: DatabaseContent, found: DatabaseContent): string[] {
  const tables = new Map(found.tables.map((each) => [each.table, each]));
  const known = new Set(wanted.tables.map(({ table }) => table));
  const last = new Map(found.sequences.map((each) => [each.sequence, each.last]));
  return wanted.tables
    .flatMap((each) => differenceOf(each, tables.get(each.table)))
    .concat(found.tables.filter(({ table }) => !known.has(table)).map(({ table }) => `${table} is too many.`))
    .concat(
      wanted.sequences
        // A sequence goes on while its rows are read.
        .filter(({ sequence, last: least }) => (last.get(sequence) ?? 0) < (least ?? 0))
        .map(({ sequence }) => `The sequence ${sequence} is missing or behind.`),
    );
}

function differenceOf({ table, rows, digest }: TableContent, found: TableContent | undefined): string[] {
  if (!found) return [`${table} is missing.`];
  if (found.rows !== rows) return [`${table} has ${found.rows} rows instead of ${rows}.`];
  return found.digest === digest ? [] : [`${table} has other rows than it should.`];
}
