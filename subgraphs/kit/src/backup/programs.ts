import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

/** The programs of PostgreSQL that dump and restore; the embedded one comes without them. */
export class DumpPrograms {
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
    if (version >= least) return version;
    throw new Error(
      `${file} has the version ${version}, and PostgreSQL ${least} needs its own. ${advice(least)}`,
    );
  }

  /** @throws Error with what the program printed */
  async run(program: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
    const { dbname, password } = withoutPassword(url);
    const child = spawn(path.join(this.folder, program), ['--dbname', dbname, ...args], {
      env: environmentOf(password),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const printed: string[] = [];
    child.stderr.on('data', (chunk) => printed.push(String(chunk)));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} failed:\n${printed.join('').trim()}`);
  }
}

function advice(version: number): string {
  return `Install PostgreSQL's client programs (on Debian postgresql-client-${version}), and name their folder with --programs.`;
}

/** What PostgreSQL's programs read, and none of the product's secrets. */
function environmentOf(password: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|LC_.*|PG.*)$/.test(name));
  return { ...Object.fromEntries(own), ...password };
}

/** Arguments of programs can be seen by every user of a machine. */
function withoutPassword(url: string): { dbname: string; password: NodeJS.ProcessEnv } {
  const parsed = new URL(url);
  const password = parsed.password ? { PGPASSWORD: decodeURIComponent(parsed.password) } : {};
  parsed.password = '';
  return { dbname: parsed.href, password };
}
