import cluster from 'node:cluster';
import {
  type Configuration,
  configurationWarnings,
  readConfiguration,
  reportListening,
  runProgram,
  stopLimit,
  stopOnSignals,
  supervise,
  warnOfServers,
} from '@agg/kit/host';
import { createLog } from '../observability/log.ts';
import { openPostgres } from './open-postgres.ts';
import { type PlatformOptions, startPlatform } from './start-platform.ts';

/** Runs the product as the environment configures it, until it receives a signal to stop. */
export async function runProduct(options?: PlatformOptions): Promise<void> {
  await runProgram(async () => {
    const configuration = readConfiguration();
    if (configuration.PROCESSES > 1 && cluster.isPrimary) return superviseProduct(configuration);
    const stopWith = stopOnSignals(stopLimit(configuration));
    const platform = await startPlatform(configuration, options);
    stopWith(() => platform.stop(), platform.log);
    reportListening();
  });
}

/** Runs the product in several processes, which share the port and the database, until a signal stops it. */
async function superviseProduct(configuration: Configuration): Promise<void> {
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
