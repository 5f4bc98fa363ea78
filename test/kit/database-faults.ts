import { eventually } from '@agg/schema/testing';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** A statement that waits or fails in the product's database. */
export interface FaultyStatement {
  /** Including its schema. */
  table: string;
  on: 'insert' | 'update';
  /** An SQL condition on the row `new`; by default every row. */
  when?: string;
}

/** Statements that wait until they are released. */
export interface Stall {
  /** Resolves once `count` statements wait, with the `application_name` of their connections. */
  waiting(count: number): Promise<string[]>;
  /** Lets the statements continue. */
  release(): Promise<void>;
  /** Ends the statements by closing their connections. */
  cut(): Promise<void>;
}

/** The key of the advisory lock that stalled statements wait for; a number that nothing else uses. */
const stallLock = 8_301_175;

/** Makes statements wait before they write. */
export async function stall(
  database: Pick<TestDatabase, 'url' | 'query'>,
  statement: FaultyStatement,
): Promise<Stall> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [stallLock]);
  const remove = await addTrigger(database, statement, `perform pg_advisory_xact_lock(${stallLock});`);
  const waiters = `select pid, application_name as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  const end = async () => {
    await holder.end();
    await remove();
  };
  return {
    waiting: (count) => {
      const names = async () => {
        const all = await database.query<{ name: string }>(waiters);
        return all.length >= count ? all.map(({ name }) => name) : undefined;
      };
      return eventually(names, `${count} statements wait`);
    },
    release: end,
    cut: async () => {
      await database.query(`select pg_terminate_backend(pid) from (${waiters}) as waiting`);
      await end();
    },
  };
}

/** Makes statements fail with an error that is unknown to the product. @returns a function that ends this */
export function fail(database: TestDatabase, statement: FaultyStatement): Promise<() => Promise<void>> {
  return addTrigger(database, statement, `raise exception 'a fault of the test';`);
}

/** Makes every read of a table outside of changes fail. @returns a function that ends this */
export async function failReads(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  // The product reads in read-only transactions. The divisor depends on the row, so that the planner cannot
  // evaluate the division early.
  await database.query(`create policy fault on ${table} as restrictive for select
    using (current_setting('transaction_read_only') = 'off' or 1 / (tenant_id is null)::int = 1)`);
  return async () => void (await database.query(`drop policy fault on ${table}`));
}

async function addTrigger(
  database: Pick<TestDatabase, 'query'>,
  { table, on, when = 'true' }: FaultyStatement,
  act: string,
): Promise<() => Promise<void>> {
  const name = `fault_${Math.random().toString(36).slice(2)}`;
  await database.query(`create function public.${name}() returns trigger language plpgsql as $$
    begin ${act} return new; end $$`);
  await againstDeadlocks(() =>
    database.query(`create trigger ${name} before ${on} on ${table}
      for each row when (${when}) execute function public.${name}()`),
  );
  return async () => {
    await againstDeadlocks(() => database.query(`drop trigger ${name} on ${table}`));
    await database.query(`drop function public.${name}`);
  };
}

/**
 * Repeats a change of a table that PostgreSQL has ended for a deadlock: it locks the partitions in another order than the
 * statements of the product do.
 */
async function againstDeadlocks(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01' || attempt === 10) throw error;
    }
  }
}
