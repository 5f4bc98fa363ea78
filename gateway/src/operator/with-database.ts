import {
  type Configuration,
  reachDatabase,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@agg/kit/host';

/**
 * Works on the database of the product: that of DATABASE_URL, or the embedded one, which is started for the work where
 * the product does not run.
 * @throws Error with advice where it cannot be reached
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIRECTORY }: Configuration,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = DATABASE_URL ?? (await runningEmbeddedPostgres(DATA_DIRECTORY));
  if (url) {
    await reachDatabase(url);
    return work(url);
  }
  const server = await startEmbeddedPostgres({ dataDirectory: DATA_DIRECTORY });
  return work(server.url).finally(() => server.stop());
}
