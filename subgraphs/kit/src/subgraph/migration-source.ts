import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { madeByKeep } from '../lists/counter.ts';

/**
 * Writes a migration. The counter of a table is one statement in it, where the ORM generates three triggers.
 */
export class MigrationSource extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up, down }: { up: string[]; down: string[] }): string {
    const needed = up.filter((statement) => !statement.includes(madeByKeep));
    return super.generateMigrationFile(className, { up: needed, down });
  }
}
