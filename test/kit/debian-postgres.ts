import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@agg/schema/testing';
import { queryOn } from './database.ts';
import { accountOf } from './postgres-of-version.ts';
import { programsOf } from './postgres-programs.ts';
import { signalServer } from './postgres-server.ts';
import { isAlive } from './process-tree.ts';

const run = promisify(execFile);

/** Debian's PostgreSQL, started and stopped by its own tool; durable, as in production. */
export class DebianPostgres {
  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly account: { uid?: number; gid?: number },
  ) {}

  /** An empty server that runs. */
  static async start(): Promise<DebianPostgres> {
    const server = await DebianPostgres.#in(await makeFolder());
    await server.#run(
      'initdb',
      '-D',
      server.#data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    );
    await server.restart('start');
    return server;
  }

  /** A copy of this server that follows it. Every commit waits for it. */
  async startReplica(): Promise<DebianPostgres> {
    const replica = await DebianPostgres.#in(await makeFolder());
    await this.#run(
      'pg_basebackup',
      '-h',
      this.folder,
      '-U',
      'postgres',
      '-D',
      replica.#data,
      '-R',
      '-c',
      'fast',
    );
    await replica.restart('start');
    await queryOn(this.url)(`alter system set synchronous_standby_names = '*'`);
    await queryOn(this.url)('select pg_reload_conf()');
    await eventually(async () => {
      const [state] = await queryOn(this.url)<{ state: string }>(
        'select sync_state as state from pg_stat_replication',
      );
      return state?.state === 'sync';
    }, 'the replica follows');
    return replica;
  }

  /** The path of its socket. */
  get socket(): string {
    return path.join(this.folder, '.s.PGSQL.5432');
  }

  /** Of its superuser, on the database `postgres`. */
  get url(): string {
    return `postgresql://postgres@${encodeURIComponent(this.folder)}:5432/postgres`;
  }

  /** As an operator does, ending all connections at once. */
  async restart(how: 'start' | 'restart' = 'restart'): Promise<void> {
    const options = `-k ${this.folder} -c listen_addresses='' -c max_connections=400 -c wal_retrieve_retry_interval=250ms`;
    await this.#run(
      'pg_ctl',
      '-D',
      this.#data,
      '-w',
      '-m',
      'fast',
      '-o',
      options,
      '-l',
      path.join(this.folder, 'log'),
      how,
    );
  }

  /** A replica accepts changes from now on. */
  async promote(): Promise<void> {
    await queryOn(this.url)(`alter system set synchronous_standby_names = ''`).catch(() => undefined);
    await this.#run('pg_ctl', '-D', this.#data, '-w', 'promote');
    await queryOn(this.url)(`alter system set synchronous_standby_names = ''`);
    await queryOn(this.url)('select pg_reload_conf()');
  }

  /** All of its processes stand still. */
  async freeze(): Promise<void> {
    await signalServer(this.#data, 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    await signalServer(this.#data, 'SIGCONT');
  }

  /** Kills all of its processes at once, as a power cut does. */
  async kill(): Promise<void> {
    const all = await signalServer(this.#data, 'SIGKILL');
    await eventually(() => !all.some(isAlive), 'no process of PostgreSQL is left');
  }

  async stop(): Promise<void> {
    await this.kill().catch(() => undefined);
    await rm(this.folder, { recursive: true });
  }

  get #data(): string {
    return path.join(this.folder, 'data');
  }

  async #run(program: string, ...args: string[]): Promise<void> {
    await run(path.join(this.programs, program), args, { ...this.account, cwd: '/' });
  }

  static async #in(folder: string): Promise<DebianPostgres> {
    return new DebianPostgres(await programsOf(15), folder, await accountOf(folder));
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pg15-'));
  await chmod(folder, 0o755);
  return folder;
}
