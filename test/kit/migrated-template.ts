import { createDatabase, type TestDatabase } from './database.ts';
import { type Definition, migrate } from './migrate.ts';

/**
 * A migrated database. A copy of it takes a tenth of the time that its migrations take. Nothing may be connected to it
 * while it is copied.
 * @param definitions the subgraphs whose tables it has, besides those of the kit
 */
export async function createTemplate(definitions: readonly Definition[]): Promise<TestDatabase> {
  const database = await createDatabase();
  await migrate(database, definitions);
  return database;
}
