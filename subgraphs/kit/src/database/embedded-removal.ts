import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from './embedded-lock.ts';

/**
 * Removes an embedded database with all its files, wherever they are: as root the data directory only points
 * to them.
 * @throws Error when a PostgreSQL still runs on it
 */
export async function removeEmbeddedPostgres(dataDirectory: string): Promise<void> {
  await waitForEmbeddedPostgres(dataDirectory);
  for (const path of [await clusterOf(dataDirectory), dataDirectory])
    if (path) await rm(path, { recursive: true, force: true });
}

/** Waits until no PostgreSQL runs on an embedded database. @throws Error when one keeps running */
export async function waitForEmbeddedPostgres(dataDirectory: string): Promise<void> {
  const cluster = await clusterOf(dataDirectory);
  if (cluster) await waitForLock(cluster);
}

function clusterOf(dataDirectory: string): Promise<string | undefined> {
  return realpath(join(dataDirectory, 'cluster')).catch(() => undefined);
}
