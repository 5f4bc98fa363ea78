import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { descendantsOf } from '../../kit/process-tree.ts';
import type { Undo } from '../undo.ts';

/** What a server of PostgreSQL has done so far. */
export interface DatabaseWork {
  transactions: number;
  /** Bytes of the write-ahead log. */
  wal: number;
  /** Processor time of all its processes, in microseconds; `NaN` where there is no /proc of it. */
  cpu: number;
  /** `NaN` unless the server has preloaded pg_stat_statements. */
  statements: number;
}

/** Fewer transactions than these in a time are those of an idle product. */
const calm = { transactions: 250, milliseconds: 5_000 };

/** Counts what a server does. */
export class DatabaseWatch {
  private constructor(
    private readonly client: pg.Client,
    private readonly postmaster: number,
  ) {}

  /** @param url of a superuser, on the server that is watched */
  static async start(url: string, undo: Undo): Promise<DatabaseWatch> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    undo.later(() => client.end());
    await client.query('create extension if not exists pg_stat_statements').catch(() => undefined);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return new DatabaseWatch(client, await parentOf(rows[0].pid));
  }

  /** Waits until the server does little more than what recurs each second. */
  async quiet(): Promise<void> {
    let before = Number.NEGATIVE_INFINITY;
    for (;;) {
      const { transactions } = await this.workSoFar();
      if (transactions - before < calm.transactions) return;
      before = transactions;
      await sleep(calm.milliseconds);
    }
  }

  async workSoFar(): Promise<DatabaseWork> {
    const { rows } = await this.client.query(`select
      (select sum(xact_commit + xact_rollback)::float8 from pg_stat_database) as transactions,
      (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`);
    const statements = await this.client
      .query('select sum(calls)::float8 as calls from pg_stat_statements')
      .then((counted) => counted.rows[0].calls as number)
      .catch(() => Number.NaN);
    return { ...rows[0], statements, cpu: await cpuOfTree(this.postmaster) };
  }
}

/** Clock ticks of the system, in microseconds: Linux counts processor time in hundredths of a second. */
const tick = 10_000;

async function cpuOfTree(root: number): Promise<number> {
  const tree = [root].concat((await descendantsOf(root)).map(({ pid }) => pid));
  const all = await Promise.all(tree.map(statOf));
  // The times of processes that have ended are in those of their parent.
  const own = all.map((stat) => Number(stat[11]) + Number(stat[12]));
  const ended = Number(all[0]?.[13]) + Number(all[0]?.[14]);
  return (own.filter((time) => time >= 0).reduce((sum, time) => sum + time, 0) + ended) * tick;
}

async function parentOf(pid: number): Promise<number> {
  return Number((await statOf(pid))[1]);
}

/** The figures of a process after its name, which may contain blanks. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
