import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../primitives/clock.ts';

/** A server whose owner was killed notices it at once, but under load not in the same millisecond. */
const graceMs = 1_500;
const limitMs = 10_000;
const pollMs = 50;

const lockFile = 'postmaster.pid';

/**
 * Waits until no other PostgreSQL uses the cluster, at most ten seconds while one is stopping.
 * @throws Error when another one keeps running
 */
export async function waitForLock(cluster: string, clock = systemClock): Promise<void> {
  const file = join(cluster, lockFile);
  const begin = clock.now();
  for (;;) {
    const server = await readLock(file);
    if (!server) return;
    // The PID of a crashed server may belong to any other process by now, especially in a container.
    if (!(await isPostgres(server.pid))) return rm(file, { force: true });
    const waited = clock.now() - begin;
    if (waited > limitMs || (waited > graceMs && !server.isStopping)) throw inUse(cluster, server.pid);
    await clock.sleep(pollMs);
  }
}

/** The server that holds a cluster. */
interface RunningServer {
  pid: number;
  socketDirectory: string;
  isStopping: boolean;
}

/** The directory of the socket of the server that runs on the cluster; `undefined` where none does. */
export async function socketOf(cluster: string): Promise<string | undefined> {
  const server = await readLock(join(cluster, lockFile));
  return server && (await isPostgres(server.pid)) ? server.socketDirectory : undefined;
}

async function readLock(file: string): Promise<RunningServer | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  // The file's lines: pid, data directory, start, port, socket directory, address, shared memory, status.
  const lines = text.split('\n');
  return {
    pid: Math.abs(Number(lines[0])),
    socketDirectory: lines[4] ?? '',
    isStopping: lines[7]?.trim() === 'stopping',
  };
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.startsWith('postgres');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(cluster: string, pid: number): Error {
  return new Error(
    `The database in ${cluster} is in use by another PostgreSQL (process ${pid}). ` +
      'Stop the program that started it, set another DATA_DIRECTORY, ' +
      'or set DATABASE_URL to use one server for both.',
  );
}
