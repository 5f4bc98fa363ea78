import pg from 'pg';
import { isTurnedAway } from './database-errors.ts';
import { connectionProblem, urlProblem } from './database-problem.ts';

/** Milliseconds for connecting, and for the one statement after it. */
const usualPatience = 5_000;

/** `server_version_num` of PostgreSQL 15. */
const oldest = 150_000;

/**
 * Connects once as the product will, so that a start that cannot succeed ends soon and says why.
 * @throws Error that names DATABASE_URL, what was found, and what to do; never the password. Where the server takes no
 * connection for the moment, its own error
 * @param patience set only by tests
 */
export async function reachDatabase(url: string, patience = usualPatience): Promise<void> {
  const client = clientOf(url, patience);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    refuseOlder(Number(rows[0]?.server_version_num));
  } catch (error) {
    throw isTurnedAway(error) ? error : connectionProblem(url, error);
  } finally {
    // Not awaited: a server that does not answer does not answer to this either.
    void client.end().catch(() => undefined);
  }
}

/** It reads the certificates that the URL names. */
function clientOf(connectionString: string, patience: number): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience });
  } catch (error) {
    throw urlProblem(error);
  }
}

function refuseOlder(version: number): void {
  if (version >= oldest) return;
  throw new Error(
    `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}, and 15 is the oldest that works. Update the server, ` +
      'or set DATABASE_URL to a newer one.',
  );
}
