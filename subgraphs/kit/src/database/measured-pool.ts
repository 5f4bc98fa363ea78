import type { Pool, PoolClient } from 'pg';
import type { DatabaseMetrics } from './database-metrics.ts';

type Connect = () => Promise<PoolClient>;
type Query = (...args: unknown[]) => unknown;

/**
 * Measures the waits for connections of a pool, and the statements on them. `pg` reports neither, so its two functions are
 * wrapped, in the form that returns a promise: nothing here uses the others.
 */
export function measurePool(pool: Pool, metrics: DatabaseMetrics): void {
  const connect: Connect = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: (callback?: unknown) =>
      callback ? Reflect.apply(connect, pool, [callback]) : metrics.waited('connection', connect()),
  });
  pool.on('connect', (client) => measureStatements(client, metrics));
}

function measureStatements(client: PoolClient, metrics: DatabaseMetrics): void {
  const query: Query = client.query.bind(client);
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const end = metrics.statement();
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      result.then(end, (error) => {
        end();
        metrics.failed(error);
      });
      return result;
    },
  });
}
