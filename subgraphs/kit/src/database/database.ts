import type { EntityClass } from '@mikro-orm/core';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { MigrationSource } from '../subgraph/migration-source.ts';
import type { ConnectionPool } from './connection-pool.ts';

/** One subgraph's part of the one PostgreSQL, as the role that owns nothing and bypasses nothing. */
export interface Database {
  orm: MikroORM;
  schema: string;
  /** `false` only in the tests that prove the second lock of tenancy. */
  tenantFilter: boolean;
  /** Leaves the connections, which are the process's, as they are. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL schema, named as the subgraph in snake case. */
  schema: string;
  entities: EntityClass<object>[];
  tenantFilter?: boolean;
}

/** Opens a subgraph's database on the connections of its process; nothing is read or written before. */
export async function openDatabase(pool: ConnectionPool, options: DatabaseOptions): Promise<Database> {
  const { schema, tenantFilter = true } = options;
  const orm = await MikroORM.init({ ...ormOptions(options), driverOptions: pool.dialect });
  return { orm, schema, tenantFilter, close: () => orm.close(true) };
}

/** What is migrated. */
interface OwnerOptions extends Pick<DatabaseOptions, 'schema' | 'entities'> {
  /** Connection string of a role that may create schemas and roles. */
  url: string;
  /** Folder of the schema's migrations. */
  migrations: string;
  emit?: 'js' | 'ts';
}

/** Connects as the owner, for migrations alone. */
export async function openAsOwner(options: OwnerOptions): Promise<MikroORM> {
  return MikroORM.init({
    ...ormOptions(options),
    extensions: [Migrator],
    schemaGenerator: { ignoreSchema: ['ledger', 'tally', 'directory', 'idempotency', 'jobs'] },
    pool: { max: 1 },
    driverOptions: { connectionString: options.url },
    migrations: {
      path: options.migrations,
      tableName: `${options.schema}.migration`,
      transactional: true,
      allOrNothing: true,
      snapshot: false,
      emit: options.emit ?? 'js',
      generator: MigrationSource,
      fileName: (timestamp, name) => `migration-${timestamp}-${name}`,
    },
  });
}

/** What every ORM here has in common. */
export function ormOptions({ entities, schema }: Pick<DatabaseOptions, 'entities' | 'schema'>) {
  return {
    entities,
    schema,
    dbName: 'gateway',
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: UnderscoreNamingStrategy,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    // Its first use may be inside a transaction, and looking for the database would take a second connection.
    ensureDatabase: false,
    // The log is ours; an ORM's own lines would carry SQL and values.
    logger: () => undefined,
  };
}
