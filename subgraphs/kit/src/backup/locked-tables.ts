import type pg from 'pg';
import { isRetriable } from '../database/database-errors.ts';
import { beginPlain } from './plain-transaction.ts';

/** How often tables may be made or dropped while they are being locked. */
const attempts = 10;

/** The SQLSTATEs for a table and for a schema that do not exist. */
const gone = new Set(['42P01', '3F000']);

const tables = `
  select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and c.relpersistence <> 't' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  order by 1`;

/**
 * Begins a transaction of which the snapshot comes after its locks on every table. A table that a migration rewrites looks
 * empty to older snapshots, and one that it drops is gone: until the end of the transaction, migrations wait.
 * @throws Error where tables are made or dropped all the time
 */
export async function beginWithLockedTables(client: pg.Client): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await hasLockedAll(client)) return;
    await client.query('rollback');
  }
  throw new Error('Tables are made and dropped all the time. Take the backup when no migration runs.');
}

/** Leaves its transaction open. @returns false where tables were made or dropped meanwhile */
async function hasLockedAll(client: pg.Client): Promise<boolean> {
  await beginPlain(client, 'read only');
  const found = await tablesIn(client);
  await client.query('commit');
  await beginPlain(client, 'isolation level repeatable read read only');
  const names = found.map((table) => `only ${table}`).join(', ');
  try {
    if (names) await client.query(`lock table ${names} in access share mode`);
  } catch (error) {
    if (isRetriable(error) || gone.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  }
  return (await tablesIn(client)).every((table) => found.includes(table));
}

async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(tables);
  return rows.map(({ table }) => table);
}
