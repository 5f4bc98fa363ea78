import { Migration } from '@mikro-orm/migrations';

/** How a set of assignments has changed is recorded by the code; the row no longer keeps it. */
export class Migration20261122140000_recorded_sets extends Migration {
  override name = 'Migration20261122140000_recorded_sets';

  override up(): void | Promise<void> {
    this.addSql(`alter table "governance"."subject" drop column "assignments_change";`);
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "governance"."subject" add "assignments_change" text not null default 'assignments_replaced';`,
    );
  }
}
