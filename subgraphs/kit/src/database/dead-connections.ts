import type { Pool, PoolClient } from 'pg';

/**
 * Releases connections that die while they are in use. Kysely releases one only after a commit or a rollback
 * that succeeded, and on a dead connection neither does: each outage would make the pool smaller for good,
 * and closing the pool would wait forever.
 */
export function releaseDeadConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Its user may release it as well, which the pool would treat as an error.
      client.release = () => undefined;
    }),
  );
}
