import { type Configuration, startEmbeddedPostgres } from '@agg/kit/host';
import type { Log } from '../observability/log.ts';

/** The platform's database server, and how to stop it. */
export interface OpenedPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * The server of DATABASE_URL, or else the embedded PostgreSQL from npm. That one is started again when it ends by itself;
 * where it cannot be, the process ends.
 */
export async function openPostgres(
  { DATABASE_URL, DATA_DIRECTORY }: Configuration,
  log: Log,
): Promise<OpenedPostgres> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined };
  return startEmbeddedPostgres({
    dataDirectory: DATA_DIRECTORY,
    log: (line) => logLine(log, line),
    onLost: (err) => {
      log.fatal({ err }, 'The embedded PostgreSQL has ended and cannot be started again. The process ends.');
      process.exit(1);
    },
  });
}

/** Said of connections that are open while we stop it. */
const atStop = 'FATAL:  terminating connection due to administrator command';

/** What stops PostgreSQL is for the operator; its other lines are for those who look for them. */
function logLine(log: Log, line: string): void {
  const isSerious = /(FATAL|PANIC|terminated by signal|initdb: error)/.test(line) && !line.endsWith(atStop);
  log[isSerious ? 'error' : 'debug']({ line }, 'The embedded PostgreSQL says something.');
}
