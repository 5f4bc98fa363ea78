import type pg from 'pg';

/** An arbitrary number: processes that start together change the catalogue one after the other. */
const migrationLock = 4_207_001;

/** Waits for the lock of starts. It ends with the connection. */
export async function lockMigrations(owner: pg.Client): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
}
