import { join, resolve } from 'node:path';
import type { Clock } from '../primitives/clock.ts';
import { type Cluster, hasCluster, openCluster } from './embedded-cluster.ts';
import { keepRunning } from './embedded-keeper.ts';
import { socketOf, waitForLock } from './embedded-lock.ts';
import { launch, type Server } from './embedded-server.ts';
import { socketPort } from './embedded-settings.ts';

/** A PostgreSQL that runs as a child of this process and ends with it, however the process ends. */
export interface EmbeddedPostgres {
  /**
   * Connects as superuser over the Unix socket to the database `gateway`; for `pg` and MikroORM's
   * `clientUrl`.
   */
  url: string;
  /**
   * Fast shutdown: ends all connections, loses nothing committed. Resolves when PostgreSQL has ended (after
   * about 10 s at most).
   */
  stop(): Promise<void>;
}

/**
 * Where the data are, and a receiver of PostgreSQL's log (one line per call; never statements and values).
 */
export interface EmbeddedPostgresOptions {
  /** Created when missing. `cluster` in it points to PostgreSQL's own data directory. */
  dataDirectory: string;
  log?: (line: string) => void;
  /**
   * With it, a PostgreSQL that ends by itself is started again under the same address. Called when that has failed, or
   * when it goes on ending at once.
   */
  onLost?: (error: Error) => void;
  /** Of the wait for another one on the same directory; set only by tests. */
  clock?: Clock;
}

/**
 * Starts the PostgreSQL that npm installed, without a TCP port and without a password: only its owner can
 * reach the socket. As root it runs as the cluster's owner, `nobody` for a new one, wherever the checkout is.
 * @throws Error with advice: when another one runs on the same directory, when this platform has no
 * PostgreSQL, when initialising or starting fails (PostgreSQL's own messages are in the log only)
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log = () => {}, onLost, clock } = options;
  const cluster = await openCluster(resolve(dataDirectory), log);
  const start = (socketDirectory?: string) => startServer(cluster, { log, clock, socketDirectory });
  const server = await start();
  const { socketDirectory } = server;
  const stop = onLost ? keepRunning(server, () => start(socketDirectory), onLost) : server.stop;
  return { url: urlOf(socketDirectory), stop };
}

/** Whether a data directory has a database, running or not. Otherwise the next start makes one. */
export async function hasEmbeddedPostgres(dataDirectory: string): Promise<boolean> {
  return hasCluster(join(dataDirectory, 'cluster'));
}

/** The URL of the PostgreSQL that another process has started on a data directory; `undefined` without one. */
export async function runningEmbeddedPostgres(dataDirectory: string): Promise<string | undefined> {
  const socketDirectory = await socketOf(join(dataDirectory, 'cluster'));
  return socketDirectory && urlOf(socketDirectory);
}

/**
 * A percent-encoded host is the one form that both `pg` and MikroORM accept for a socket; the port overrides
 * PGPORT.
 */
function urlOf(socketDirectory: string): string {
  return `postgresql://postgres@${encodeURIComponent(socketDirectory)}:${socketPort}/gateway`;
}

/** How a server is started. */
interface Start extends Required<Pick<EmbeddedPostgresOptions, 'log'>> {
  clock: Clock | undefined;
  /** That of the server before. */
  socketDirectory: string | undefined;
}

async function startServer(cluster: Cluster, { log, clock, socketDirectory }: Start): Promise<Server> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const outcome = await launch(cluster, log, socketDirectory);
    if ('stop' in outcome) return outcome;
    // PostgreSQL's own lock is the only one: it is correct even after a crash of the machine.
    if (!outcome.lastLines.some((line) => line.includes('lock file'))) break;
    await waitForLock(cluster.directory, clock);
  }
  throw new Error(
    `The embedded PostgreSQL could not start in ${cluster.directory}. See the log for the cause. ` +
      'Free disk space or repair the directory, or set DATABASE_URL to a PostgreSQL server.',
  );
}
