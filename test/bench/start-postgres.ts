import { startTemporaryPostgres } from '@agg/kit/host';
import type { Undo } from './undo.ts';

/** Starts a PostgreSQL for a section, unless `TEST_DATABASE_URL` names one. */
export async function startPostgres(undo: Undo): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  undo.later(async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  });
}
