import type pg from 'pg';

/** Where the names of PostgreSQL's own functions, operators and types are looked for, and no others. */
export const ownNames = 'pg_catalog, pg_temp';

/**
 * Begins a transaction that finds nothing but PostgreSQL's own functions, operators and types by their names, and has no
 * limits of time. The owner of a database can set where names are looked for, and limits, for all who connect to it: the
 * roles that take and restore backups may do more than the owner, and would run the owner's functions.
 * @param mode such as `isolation level repeatable read read only`
 */
export async function beginPlain(client: pg.Client, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`);
  await client.query(settings);
}

/** The transaction has no snapshot yet: `set` takes none. */
const settings = `set local search_path = ${ownNames}; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
