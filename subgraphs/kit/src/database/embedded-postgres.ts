import { resolve } from 'node:path';
import { type Cluster, openCluster } from './embedded-cluster.ts';
import { waitForLock } from './embedded-lock.ts';
import { launch, type Server } from './embedded-server.ts';
import { socketPort } from './embedded-settings.ts';

/** A PostgreSQL that runs as a child of this process, and ends with it however it ends. */
export interface EmbeddedPostgres {
  /** Connects the superuser over the Unix socket to the database `gateway`, with `pg` and with MikroORM's `clientUrl`. */
  url: string;
  /** Fast shutdown: ends all connections, loses nothing committed. Resolves when PostgreSQL is gone (at most about 10 s). */
  stop(): Promise<void>;
}

/** Where the data are, and who hears what PostgreSQL says (one line per call; statements and values never). */
export interface EmbeddedPostgresOptions {
  /** Is made when missing. `cluster` in it points to PostgreSQL's own data directory. */
  dataDirectory: string;
  log?: (line: string) => void;
}

/**
 * Starts the PostgreSQL that npm brought along, without a TCP port and without a password: only its owner can
 * reach the socket. As root it runs as `nobody`, wherever the checkout is.
 * Throws an Error that says what to do: when another one runs on the same directory, when this platform has no
 * PostgreSQL, when initialising or starting fails (PostgreSQL's own words are in the log only).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, log = () => {} } = options;
  const cluster = await openCluster(resolve(dataDirectory), log);
  const { socketDirectory, stop } = await startServer(cluster, log);
  // An encoded host is the one form that both `pg` and MikroORM take for a socket; the port keeps PGPORT out.
  return { url: `postgresql://postgres@${encodeURIComponent(socketDirectory)}:${socketPort}/gateway`, stop };
}

async function startServer(cluster: Cluster, log: (line: string) => void): Promise<Server> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const outcome = await launch(cluster, log);
    if ('stop' in outcome) return outcome;
    // PostgreSQL's own lock is the only one: it is right even after a crash of the machine.
    if (!outcome.lastLines.some((line) => line.includes('lock file'))) break;
    await waitForLock(cluster.directory);
  }
  throw new Error(
    `The embedded PostgreSQL could not start in ${cluster.directory}; the log says why. ` +
      'Free its disk or repair the directory, or set DATABASE_URL to a PostgreSQL server.',
  );
}
