import type { Constructor, IMigrationGenerator } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { lockWait } from './brief-locks.ts';
import { type MappedSchema, ormOptions } from './orm-options.ts';

/** The schema to migrate. */
interface OwnerOptions extends MappedSchema {
  /** Connection string of a role that may create schemas and roles. */
  url: string;
  /** Folder of the schema's migrations. */
  migrations: string;
  /** Writes new migrations, in TypeScript. */
  generator?: Constructor<IMigrationGenerator>;
}

/** Connects as the owner, who waits for no lock for long; for migrations only. */
export async function openAsOwner(options: OwnerOptions): Promise<MikroORM> {
  return MikroORM.init({
    ...ormOptions(options),
    // The ORM would create the database of the name that it knows, if there were none.
    dbName: new pg.Client(options.url).database,
    extensions: [Migrator],
    schemaGenerator: {
      ignoreSchema: ['ledger', 'tally', 'search', 'directory', 'idempotency', 'traffic', 'secrets', 'jobs'],
      // Functions are written in migrations, and no entity knows them.
      ignoreRoutines: true,
    },
    pool: { max: 1 },
    driverOptions: { connectionString: options.url, lock_timeout: lockWait },
    migrations: {
      path: options.migrations,
      tableName: `${options.schema}.migration`,
      transactional: true,
      allOrNothing: true,
      snapshot: false,
      emit: options.generator ? 'ts' : 'js',
      generator: options.generator,
      fileName: (timestamp, name) => `migration-${timestamp}-${name}`,
    },
  });
}
