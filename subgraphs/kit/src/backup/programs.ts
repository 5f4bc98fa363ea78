import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { libpqEnvironment } from '../database/libpq-environment.ts';

/** The programs of PostgreSQL that dump and restore; the embedded one comes without them. */
export class DumpPrograms {
  private version = 0;

  /** @param folder of the programs; without it they are those of PATH */
  constructor(private readonly folder = '') {}

  /**
   * The major version of a program, which must be at least that of the server or dump.
   * @throws Error with what to install
   */
  async atLeast(program: 'pg_dump' | 'pg_restore', least: number): Promise<number> {
    const file = path.join(this.folder, program);
    const printed = await promisify(execFile)(file, ['--version']).catch((cause) => {
      throw new Error(`${file} does not run. ${advice(least)}`, { cause });
    });
    const version = Number(/\(PostgreSQL\) (\d+)/.exec(printed.stdout)?.[1]);
    this.version = version;
    if (version >= least) return version;
    throw new Error(
      `${file} has the version ${version}, and PostgreSQL ${least} needs its own. ${advice(least)}`,
    );
  }

  /**
   * Runs a program once `atLeast` has found it.
   * @param signal ends the program
   * @throws Error with what the program printed, once it has ended
   */
  async run(
    program: 'pg_dump' | 'pg_restore',
    url: string,
    args: readonly string[],
    signal?: AbortSignal,
  ): Promise<void> {
    signal?.throwIfAborted();
    // That of the environment: pg_restore would print without any.
    const child = spawn(path.join(this.folder, program), ['--dbname=', ...args], {
      env: libpqEnvironment(url, this.version),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const printed: string[] = [];
    child.stderr.on('data', (chunk) => printed.push(String(chunk)));
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop);
    const [code] = await once(child, 'close').finally(() => signal?.removeEventListener('abort', stop));
    signal?.throwIfAborted();
    if (code !== 0) throw new Error(`${program} failed:\n${printed.join('').trim()}`);
  }
}

function advice(version: number): string {
  return `Install PostgreSQL's client programs (on Debian postgresql-client-${version}), and name their folder with --programs.`;
}
