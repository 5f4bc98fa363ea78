import { eventually } from '@agg/schema/testing';
import pg from 'pg';

const waiting =
  'select count(*)::int as count from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';

/** A row, and a change to it; both statements take the same values. */
export interface RowChange {
  /** Locks the row, by `for update`. */
  lock: string;
  change: string;
  values: unknown[];
}

/**
 * Locks a row until the work waits for it, changes the row, and lets the work continue.
 * @returns what the work returns
 */
export async function besideChange<Result>(
  { lock, change, values }: RowChange,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env.STACK_DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(lock, values);
    const result = work();
    await eventually(async () => (await client.query(waiting)).rows[0].count === 1, 'the work waits');
    await client.query(change, values);
    await client.query('commit');
    return await result;
  } finally {
    await client.end();
  }
}
