import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './embedded-cluster.ts';
import { postgresEnvironment, runtimeSettings } from './embedded-settings.ts';
import { shortSocketDirectory } from './embedded-socket.ts';

/** A running PostgreSQL. */
export interface Server {
  /** The directory that holds its socket. */
  socketDirectory: string;
  /** Ends connections, writes everything to disk, and resolves when no process is left. */
  stop(): Promise<void>;
  /** Resolves when it has ended, by whichever cause. */
  ended: Promise<void>;
}

/** Why a launch failed: the last lines that PostgreSQL wrote. */
export interface FailedLaunch {
  lastLines: string[];
}

/**
 * Runs the program given by $2…, and stops it (SIGINT: fast shutdown) when file descriptor 3 closes, which
 * happens however our process ends. $1 is a directory to remove at the end. The shell leads its own process
 * group and ignores signals to it, because PostgreSQL must outlive the requests that we still finish.
 */
const supervisor = `
trap '' HUP INT TERM
leftover=$1; shift
"$@" 3<&- & postgres=$!
(read -r _ <&3; kill -INT $postgres) >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $postgres
kill -KILL $watcher 2>/dev/null; wait
[ -z "$leftover" ] || rm -rf "$leftover"`;

/** After this time PostgreSQL is killed: it recovers at the next start and loses nothing committed. */
const stopLimitMs = 10_000;

/**
 * Launches PostgreSQL under the supervisor and waits until it accepts connections or ends.
 * @param earlier the socket directory of the server that it replaces, by which others know it
 */
export async function launch(
  cluster: Cluster,
  log: (line: string) => void,
  earlier?: string,
): Promise<Server | FailedLaunch> {
  const own = await shortSocketDirectory(cluster, earlier);
  const socketDirectory = own ?? cluster.directory;
  const command = [cluster.binaries.postgres, '-D', cluster.directory, ...runtimeSettings(socketDirectory)];
  const child = spawn('sh', ['-c', supervisor, 'sh', own ?? '', ...command], {
    ...cluster.account,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const lastLines: string[] = [];
  const isUp = await Promise.race([whenReady(child, lastLines, log), exited.then(() => false)]);
  if (isUp) return { socketDirectory, stop: () => stop(child, exited), ended: exited };
  closeLifeline(child);
  // The last lines may arrive after the process has ended.
  await sleep(20);
  return { lastLines };
}

function whenReady(child: ChildProcess, lastLines: string[], log: (line: string) => void): Promise<true> {
  return new Promise((resolve) => {
    child.once('error', (error) => lastLines.push(String(error)));
    if (!child.stderr) return;
    createInterface(child.stderr).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      log(line);
      if (line.endsWith('database system is ready to accept connections')) resolve(true);
    });
    child.stdio[3]?.on('error', () => {});
  });
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  closeLifeline(child);
  const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), stopLimitMs);
  await exited;
  clearTimeout(late);
}

function closeLifeline(child: ChildProcess): void {
  (child.stdio[3] as Writable | undefined)?.destroy();
}
