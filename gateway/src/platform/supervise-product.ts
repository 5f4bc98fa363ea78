import {
  type Configuration,
  configurationWarnings,
  ProcessGroup,
  reservePort,
  startWatchedServer,
  stopLimit,
  stopOnSignals,
  warnOfServers,
} from '@agg/kit/host';
import { createLog } from '../observability/log.ts';
import { openPostgres } from './open-postgres.ts';

/** Milliseconds within which the embedded database has stopped, after the processes. */
const databaseLimit = 15_000;

/** Runs the product in several processes, which share the port and the database, until a signal stops it. */
export async function superviseProduct(configuration: Configuration): Promise<void> {
  const { PROCESSES: count, DATABASE_URL, HOST, PORT } = configuration;
  const limit = stopLimit(configuration);
  const stopWith = stopOnSignals(limit + databaseLimit);
  const log = createLog(configuration);
  for (const warning of configurationWarnings(configuration)) log.warn(warning);
  const environment: Record<string, string> = { PORT: String(await reservePort(HOST, PORT)) };
  void warnOfServers(configuration, log);
  const postgres = await openPostgres(configuration, log);
  if (!DATABASE_URL) environment.DATABASE_URL = postgres.url;
  const group = new ProcessGroup({ count, environment, stopLimit: limit, log });
  const stopWatched = await startWatchedServer(configuration, group.watched);
  await group.start().catch(async (error) => {
    await Promise.all([postgres.stop(), stopWatched()]);
    throw error;
  });
  log.info({ processes: count }, 'All processes are listening.');
  stopWith(async () => {
    await group.stop();
    await postgres.stop();
    await stopWatched();
  }, log);
}
