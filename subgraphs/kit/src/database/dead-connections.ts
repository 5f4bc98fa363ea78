import type { Pool, PoolClient } from 'pg';

/**
 * Gives connections back that die while somebody holds them. Kysely does so only after a commit or a rollback that
 * succeeded, and on a dead connection neither does: after each outage the pool would be smaller for good, and closing
 * it would wait for ever.
 */
export function releaseDeadConnections(pool: Pool): void {
  const held = new Set<PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      // Whoever held it may give it back as well, which the pool would take for a mistake.
      client.release = () => undefined;
    }),
  );
}
