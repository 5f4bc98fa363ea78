import type { EntityClass } from '@mikro-orm/core';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { MigrationSource } from '../subgraph/migration-source.ts';
import type { ConnectionPool } from './connection-pool.ts';

/** One subgraph's part of the one PostgreSQL, accessed as a role that owns nothing and bypasses nothing. */
export interface Database {
  orm: MikroORM;
  schema: string;
  /** `false` only in the tests of row-level security, the second lock of tenancy. */
  tenantFilter: boolean;
  /** Does not close the connections, which belong to the process. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL schema, named as the subgraph in snake case. */
  schema: string;
  entities: EntityClass<object>[];
  tenantFilter?: boolean;
}

/** Opens a subgraph's database on the connections of its process; reads and writes nothing yet. */
export async function openDatabase(pool: ConnectionPool, options: DatabaseOptions): Promise<Database> {
  const { schema, tenantFilter = true } = options;
  const orm = await MikroORM.init({ ...ormOptions(options), driverOptions: pool.dialect });
  return { orm, schema, tenantFilter, close: () => orm.close(true) };
}

/** The schema to migrate. */
interface OwnerOptions extends Pick<DatabaseOptions, 'schema' | 'entities'> {
  /** Connection string of a role that may create schemas and roles. */
  url: string;
  /** Folder of the schema's migrations. */
  migrations: string;
  emit?: 'js' | 'ts';
}

/** Connects as the owner; for migrations only. */
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

/** The options of every ORM here. */
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
    // The first use may be inside a transaction, and looking for the database would need a second connection.
    ensureDatabase: false,
    // We log ourselves; an ORM's own lines would contain SQL and values.
    logger: () => undefined,
  };
}
