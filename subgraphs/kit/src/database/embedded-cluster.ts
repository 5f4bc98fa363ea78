import { execFile } from 'node:child_process';
import { chown, lstat, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { prepareDataDirectory } from '../primitives/data-directory.ts';
import { accountFor, canReach, type SystemAccount, sharedDirectory } from './embedded-account.ts';
import { type Binaries, locateBinaries } from './embedded-binaries.ts';
import { postgresEnvironment, runtimeSettings } from './embedded-settings.ts';

/** The files of one database server, its account and its programs. */
export interface Cluster {
  /** Absolute path of PostgreSQL's data directory, without symbolic links. */
  directory: string;
  account: SystemAccount | undefined;
  binaries: Binaries;
}

/**
 * Opens the cluster that `<dataDirectory>/cluster` points to, or creates one. The pointer is a symbolic link
 * that is set once the cluster is complete: an interrupted start leaves none, and of two simultaneous starts
 * one wins.
 */
export async function openCluster(dataDirectory: string, log: (line: string) => void): Promise<Cluster> {
  await prepareDataDirectory(dataDirectory);
  const pointer = join(await realpath(dataDirectory), 'cluster');
  const account = await accountFor(pointer);
  const binaries = await locateBinaries(account);
  if (!(await hasCluster(pointer))) await createCluster(pointer, account, binaries, log);
  return { directory: await followPointer(pointer), account, binaries };
}

async function createCluster(
  pointer: string,
  account: SystemAccount | undefined,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const own = join(pointer, '..');
  const home = !account || (await canReach(own, account)) ? own : await sharedDirectory(account);
  const directory = await mkdtemp(join(home, 'cluster-'));
  try {
    if (account) await chown(directory, account.uid, account.gid);
    await initialise(directory, account, binaries, log);
    await symlink(home === own ? basename(directory) : directory, pointer);
    if (home !== own) log(`The database user cannot access ${own}. The data directory is ${directory}.`);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Initialises the empty directory: UTF-8, code point order, no passwords (no other account can reach the socket).
 */
async function initialise(
  directory: string,
  account: SystemAccount | undefined,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  const options = { ...account, cwd: '/', env: postgresEnvironment() };
  try {
    await promisify(execFile)(binaries.initdb, ['-D', directory, ...locale, ...access], options);
    const single = ['--single', '-D', directory, ...runtimeSettings(directory), 'postgres'];
    const creation = promisify(execFile)(binaries.postgres, single, options);
    // Without an explicit OID it would get one of those that PostgreSQL reserves for itself.
    creation.child.stdin?.end('CREATE DATABASE gateway OID = 16384\n');
    await creation;
  } catch (cause) {
    log(String((cause as { stderr?: string }).stderr || cause));
    throw new Error(
      'The embedded PostgreSQL could not be initialised. See the log for the cause. ' +
        'Check that DATA_DIRECTORY is writable and has 100 MB free, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** Whether a cluster was made. @param pointer `<dataDirectory>/cluster` */
export async function hasCluster(pointer: string): Promise<boolean> {
  return lstat(pointer).then(
    () => true,
    () => false,
  );
}

async function followPointer(pointer: string): Promise<string> {
  return realpath(pointer).catch((cause) => {
    throw new Error(
      `${pointer} points to a missing database. Restore it, or remove the link to start with an empty database.`,
      { cause },
    );
  });
}
