import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { removeEmbeddedPostgres } from './embedded-removal.ts';

/** Starts an empty PostgreSQL for tests and for writing migrations; `stop` also removes all its files. */
export async function startTemporaryPostgres(
  options: Pick<EmbeddedPostgresOptions, 'log'> = {},
): Promise<EmbeddedPostgres> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'postgres-'));
  // As root the data belong to another user, who must be able to enter; the data themselves stay private.
  await chmod(dataDirectory, 0o711);
  const remove = () => removeEmbeddedPostgres(dataDirectory);
  try {
    const server = await startEmbeddedPostgres({ ...options, dataDirectory });
    return { url: server.url, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
