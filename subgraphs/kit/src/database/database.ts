import type { EntityClass } from '@mikro-orm/core';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { releaseDeadConnections } from './dead-connections.ts';
import { runtimeRole } from './roles.ts';

/** One subgraph's connection to the one PostgreSQL, as the role that owns nothing and bypasses nothing. */
export interface Database {
  orm: MikroORM;
  schema: string;
  /** `false` only in the tests that prove the second lock of tenancy. */
  tenantFilter: boolean;
  close(): Promise<void>;
}

/** Bounds of everything that can wait in the database, in milliseconds. */
export interface DatabaseLimits {
  statementTimeout: number;
  lockTimeout: number;
  poolWait: number;
  poolSize: number;
}

export interface DatabaseOptions {
  /** Connection string of a role that may create schemas and roles. */
  url: string;
  /** PostgreSQL schema, named as the subgraph in snake case. */
  schema: string;
  entities: EntityClass<object>[];
  /** Folder of the schema's migrations. */
  migrations: string;
  limits: DatabaseLimits;
  tenantFilter?: boolean;
}

/** Connects as the runtime role; nothing is read or written before. @throws Error where it would be another role */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { limits, schema, tenantFilter = true } = options;
  const settings = {
    role: runtimeRole,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: 2 * limits.statementTimeout,
  };
  const orm = await MikroORM.init({
    ...commonOptions(options),
    pool: { max: limits.poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: {
      connectionString: options.url,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
      connectionTimeoutMillis: limits.poolWait,
      onPoolCreated: releaseDeadConnections,
    },
  });
  await assertRuntimeRole(orm).catch(async (error) => {
    await orm.close(true);
    throw error;
  });
  return { orm, schema, tenantFilter, close: () => orm.close(true) };
}

/** `options` in the address would take the place of ours, and some poolers drop them: then nothing would set the role. */
async function assertRuntimeRole(orm: MikroORM): Promise<void> {
  const [session] = await orm.em.fork().execute<{ role: string }[]>('select current_user as role');
  if (session?.role === runtimeRole) return;
  throw new Error(
    `Statements would run as ${session?.role} and not as ${runtimeRole}, past row-level security. ` +
      'Take "options" out of DATABASE_URL, and connect past a pooler that drops them.',
  );
}

/** Connects as the owner, for migrations alone. */
export async function openAsOwner(
  options: Omit<DatabaseOptions, 'limits'> & { emit?: 'js' | 'ts' },
): Promise<MikroORM> {
  return MikroORM.init({
    ...commonOptions(options),
    extensions: [Migrator],
    schemaGenerator: { ignoreSchema: ['ledger', 'tally', 'idempotency', 'jobs'] },
    pool: { max: 1 },
    driverOptions: { connectionString: options.url },
    migrations: {
      path: options.migrations,
      tableName: `${options.schema}.migration`,
      transactional: true,
      allOrNothing: true,
      snapshot: false,
      emit: options.emit ?? 'js',
      fileName: (timestamp, name) => `migration-${timestamp}-${name}`,
    },
  });
}

function commonOptions({ entities, schema }: Pick<DatabaseOptions, 'entities' | 'schema'>) {
  return {
    entities,
    schema,
    dbName: 'gateway',
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: UnderscoreNamingStrategy,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    // The log is ours; an ORM's own lines would carry SQL and values.
    logger: () => undefined,
  };
}
