import { lchown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, type SystemAccount, sharedDirectory } from './embedded-account.ts';
import type { Cluster } from './embedded-cluster.ts';
import { socketPort } from './embedded-settings.ts';

/** The longest path of a socket has 107 bytes on Linux and 103 on macOS. */
const socketPathLimit = 103;

/**
 * A directory for the socket of a cluster whose own path is too long for one, which only its account may enter;
 * `undefined` where the path is short enough.
 * @param earlier that of the server before, by which others know the new one, too
 * @throws Error when something else is in its place
 */
export async function shortSocketDirectory(
  { directory, account }: Pick<Cluster, 'directory' | 'account'>,
  earlier: string | undefined,
): Promise<string | undefined> {
  const path = join(directory, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(path) <= socketPathLimit) return undefined;
  const short = earlier ?? (await mkdtemp(join(await homeOfSockets(account), 'agg-socket-')));
  if (earlier) await makeAgain(earlier, account);
  // Never through a link.
  if (account) await lchown(short, account.uid, account.gid);
  return short;
}

async function homeOfSockets(account: SystemAccount | undefined): Promise<string> {
  const isOpen = !account || (await canReach(tmpdir(), account));
  return isOpen ? tmpdir() : sharedDirectory(account);
}

/**
 * The supervisor has removed it, unless it was killed. Since then its name is known, and in a directory where everybody may
 * write, any account may have taken it: the owner of the directory of the socket could answer in the place of PostgreSQL.
 */
async function makeAgain(path: string, account: SystemAccount | undefined): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await isOurs(path, account)))
      throw taken(path, error);
  }
}

async function isOurs(path: string, account: SystemAccount | undefined): Promise<boolean> {
  const found = await lstat(path);
  const isOwn = found.uid === process.getuid?.() || found.uid === account?.uid;
  return found.isDirectory() && isOwn && (found.mode & 0o077) === 0;
}

function taken(path: string, cause: unknown): Error {
  return new Error(
    `The embedded PostgreSQL cannot make the directory ${path} for its socket again: ${(cause as Error).message}. ` +
      'Remove what is there, and start again. A shorter DATA_DIRECTORY needs no such directory.',
    { cause },
  );
}
