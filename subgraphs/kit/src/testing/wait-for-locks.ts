import { eventually } from '@agg/schema/testing';
import type pg from 'pg';

/** Connections to the database that wait for another one. */
const inDatabase = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;

/**
 * Waits until all works wait for locks, or one of them has ended.
 * @param client of the database
 * @param counting how many wait: by default all that do so in a database that a test has for itself
 * @returns whether all wait
 */
export async function waitForLocks(
  client: pg.Client,
  works: readonly Promise<unknown>[],
  counting = inDatabase,
): Promise<boolean> {
  let haveEnded = false;
  const ended = () => {
    haveEnded = true;
  };
  for (const work of works) work.then(ended, ended);
  const allWait = async () => {
    // A transaction sees the connections that there were when it first looked, until it forgets them.
    await client.query('select pg_stat_clear_snapshot()');
    return (await client.query(counting)).rows[0].count >= works.length;
  };
  await eventually(async () => haveEnded || (await allWait()), 'the work waits for a lock');
  return !haveEnded;
}
