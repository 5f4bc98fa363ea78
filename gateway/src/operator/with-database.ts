import path from 'node:path';
import {
  type Configuration,
  hasEmbeddedPostgres,
  reachDatabase,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@agg/kit/host';
import { warn } from './terminal.ts';

/**
 * Works on the database of the product: that of DATABASE_URL, or the embedded one, which is started for the work where
 * the product does not run. Prints the folder of the embedded one, because the operator may have meant another database.
 * @throws Error with advice where it cannot be reached, and in production where there is none yet
 */
export async function withDatabase<T>(
  configuration: Configuration,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIRECTORY } = configuration;
  if (!DATABASE_URL) await tellOfEmbedded(configuration);
  const url = DATABASE_URL ?? (await runningEmbeddedPostgres(DATA_DIRECTORY));
  if (url) {
    await reachDatabase(url);
    return work(url);
  }
  const server = await startEmbeddedPostgres({ dataDirectory: DATA_DIRECTORY });
  return work(server.url).finally(() => server.stop());
}

async function tellOfEmbedded({ DATA_DIRECTORY, NODE_ENV }: Configuration): Promise<void> {
  const folder = path.resolve(DATA_DIRECTORY);
  const isThere = await hasEmbeddedPostgres(DATA_DIRECTORY);
  if (!isThere && NODE_ENV === 'production')
    throw new Error(
      `DATABASE_URL is empty, and there is no database in ${folder}. In production a command makes none: set DATABASE_URL or ` +
        'DATA_DIRECTORY as the product has it, or start the product first.',
    );
  warn(`DATABASE_URL is empty: this works on ${isThere ? 'the' : 'a new'} embedded database in ${folder}.`);
}
