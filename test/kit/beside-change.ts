import { waitForLocks } from '@agg/kit/testing';
import pg from 'pg';

/** Those that wait for this connection, and those that wait for one of them. */
const waiting = `with waiting as (
    select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid)))
  select count(*)::int as count from pg_stat_activity
  where pid in (select pid from waiting) or pg_blocking_pids(pid) && array(select pid from waiting)`;

const tablesOf = `select table_name as name from information_schema.columns
  where table_schema = $1 and column_name = 'tenant_id'`;

/** A row, and a change to it; both statements take the same values. */
export interface RowChange {
  /** Locks the row, by `for update`, or by `for no key update` where other rows may refer to it meanwhile. */
  lock: string;
  change: string;
  values: unknown[];
}

/**
 * Locks a row until the work waits for it, changes the row, and lets the work continue.
 * @returns what the work returns
 * @throws Error where the work ends without waiting
 */
export async function besideChange<Result>(
  { lock, change, values }: RowChange,
  work: () => Promise<Result>,
): Promise<Result> {
  return whileHeld(async (client) => {
    await client.query(lock, values);
    const result = work();
    if (!(await waitForLocks(client, [result], waiting)))
      throw new Error(`The work ended without waiting for the row: ${JSON.stringify(await result)}`);
    await client.query(change, values);
    await client.query('commit');
    return result;
  });
}

/**
 * Does the same work twice at once while every row of a tenant in a schema is locked. The rows are released when
 * both wait for them, or one has ended.
 * @returns what both return, and whether they have waited
 */
export async function twiceAtOnce<Result>(
  { schema, tenantId }: { schema: string; tenantId: string },
  work: () => Promise<Result>,
): Promise<{ results: Result[]; haveWaited: boolean }> {
  return whileHeld(async (client) => {
    for (const { name } of (await client.query(tablesOf, [schema])).rows)
      await client.query(`select from ${schema}.${name} where tenant_id = $1 for no key update`, [tenantId]);
    const both = [work(), work()];
    const haveWaited = await waitForLocks(client, both, waiting);
    await client.query('commit');
    return { results: await Promise.all(both), haveWaited };
  });
}

/** Works with a transaction that others have to wait for. */
async function whileHeld<Result>(hold: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env.STACK_DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    return await hold(client);
  } finally {
    await client.end();
  }
}
