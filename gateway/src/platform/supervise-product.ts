import { type Configuration, configurationWarnings, supervise, warnOfServers } from '@agg/kit/host';
import { createLog } from '../observability/log.ts';
import { openPostgres } from './open-postgres.ts';

/** Runs the product in several processes, which share the port and the database, until a signal stops it. */
export async function superviseProduct(configuration: Configuration): Promise<void> {
  const log = createLog(configuration);
  for (const warning of configurationWarnings(configuration)) log.warn(warning);
  await supervise(configuration, log, async () => {
    void warnOfServers(configuration, log);
    const { url, stop } = await openPostgres(configuration, log);
    // An address that was given may come from a file, which the processes read themselves.
    const environment: Record<string, string> = configuration.DATABASE_URL ? {} : { DATABASE_URL: url };
    return { environment, stop };
  });
}
