import { mkdir } from 'node:fs/promises';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';
import { openAsOwner } from '../database/open-as-owner.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';
import { migrate } from './migrate.ts';
import { MigrationSource } from './migration-source.ts';

/**
 * Writes the migration from the last one to the current entities, for people to read and commit.
 * @param folder the source folder of the subgraph's migrations
 * @returns the file's name, or `undefined` when there is nothing to migrate
 */
export async function createMigration(
  definition: SubgraphDefinition,
  folder: string,
  name: string,
): Promise<string | undefined> {
  // A new subgraph has no migration yet, so that nothing was compiled to this folder.
  await mkdir(definition.migrations, { recursive: true });
  const postgres = await startTemporaryPostgres();
  try {
    await migrate(postgres.url, [definition]);
    const target = { ...definition, url: postgres.url, schema: schemaNameOf(definition), migrations: folder };
    const orm = await openAsOwner({ ...target, generator: MigrationSource });
    const { fileName } = await orm.migrator.create(undefined, false, false, name);
    await orm.close(true);
    return fileName || undefined;
  } finally {
    await postgres.stop();
  }
}
