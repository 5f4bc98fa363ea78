import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from './embedded-lock.ts';

/**
 * Removes an embedded database with all its files, wherever they are: as root the data directory only points
 * to them.
 * @throws Error when a PostgreSQL still runs on it
 */
export async function removeEmbeddedPostgres(dataDirectory: string): Promise<void> {
  const cluster = await realpath(join(dataDirectory, 'cluster')).catch(() => undefined);
  if (cluster) await waitForLock(cluster);
  for (const path of [cluster, dataDirectory]) if (path) await rm(path, { recursive: true, force: true });
}
