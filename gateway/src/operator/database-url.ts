import { type Configuration, runningEmbeddedPostgres } from '@agg/kit/host';

/**
 * The database of the product: that of DATABASE_URL, or the embedded one that the running product has started.
 * @throws Error where neither is there
 */
export async function databaseUrl({ DATABASE_URL, DATA_DIRECTORY }: Configuration): Promise<string> {
  const url = DATABASE_URL ?? (await runningEmbeddedPostgres(DATA_DIRECTORY));
  if (!url) throw new Error(`No database runs in ${DATA_DIRECTORY}. Start the product, or set DATABASE_URL.`);
  return url;
}
