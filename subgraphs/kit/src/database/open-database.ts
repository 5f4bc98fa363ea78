import { MikroORM } from '@mikro-orm/postgresql';
import type { ConnectionPool } from './connection-pool.ts';
import type { Database } from './database.ts';
import { type MappedSchema, ormOptions } from './orm-options.ts';

/** The part of the database that a subgraph opens. */
interface DatabaseOptions extends MappedSchema {
  tenantFilter?: boolean;
}

/** Opens a subgraph's database on the connections of its process; reads and writes nothing yet. */
export async function openDatabase(
  pool: Pick<ConnectionPool, 'dialect' | 'database'>,
  options: DatabaseOptions,
): Promise<Database> {
  const { schema, tenantFilter = true } = options;
  const orm = await MikroORM.init({ ...ormOptions(options), driverOptions: pool.dialect });
  return { orm, turns: pool.database.turns, schema, tenantFilter, close: () => orm.close(true) };
}
