import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The operating system account that PostgreSQL runs as. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

/**
 * The account for the given cluster, or `undefined` for our own. PostgreSQL refuses to run as root, so as
 * root it is the owner of an existing cluster, and `nobody` for a new one.
 * @throws Error when there is no user `nobody`, or when an ordinary user opens another user's cluster
 */
export async function accountFor(cluster: string): Promise<SystemAccount | undefined> {
  const owner = await stat(cluster).catch(() => undefined);
  const ownUid = process.getuid?.();
  if (ownUid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await nobody();
  if (owner && owner.uid !== ownUid)
    throw new Error(
      `The database in ${cluster} belongs to user id ${owner.uid}, but this process runs as user id ${ownUid}. ` +
        'Start as that user (or as root), or set DATA_DIRECTORY to another directory.',
    );
  return undefined;
}

async function nobody(): Promise<SystemAccount> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
    return { uid: Number(uid?.stdout) | 0, gid: Number(gid?.stdout) | 0 };
  } catch (cause) {
    throw new Error(
      'PostgreSQL cannot run as root, and the user "nobody", which would run it instead, does not exist. ' +
        'Start as a regular user, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * Whether the account can enter a directory or execute a file. Tested by trying, because file modes alone do
 * not show it.
 */
export async function canReach(path: string, account: SystemAccount): Promise<boolean> {
  const attempt = run('sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' });
  return attempt.then(
    () => true,
    () => false,
  );
}

/**
 * Where root stores what the account must reach when the checkout is private: a directory that everybody can
 * enter and only root can change. /var/lib first, because systems clean their temporary directories by age.
 */
export async function sharedDirectory(account: SystemAccount): Promise<string> {
  const candidates = ['/var/lib/agent-governance-gateway', join(tmpdir(), 'agent-governance-gateway')];
  for (const path of candidates) if (await prepareShared(path, account)) return path;
  throw new Error(
    `PostgreSQL requires a directory that its user can access. Neither ${candidates.join(' nor ')} is usable ` +
      '(owned by root, not writable by others). Set DATABASE_URL to a PostgreSQL server, or start as a regular user.',
  );
}

async function prepareShared(path: string, account: SystemAccount): Promise<boolean> {
  try {
    await mkdir(path, { recursive: true });
    const found = await lstat(path);
    if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) return false;
    await chmod(path, 0o755);
    return await canReach(path, account);
  } catch {
    return false;
  }
}
