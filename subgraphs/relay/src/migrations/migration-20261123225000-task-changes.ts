import { Migration } from '@mikro-orm/migrations';

/** Tasks have the transaction of their last change, in whose order changes are read. */
export class Migration20261123225000_task_changes extends Migration {
  override name = 'Migration20261123225000_task_changes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "relay"."relay_task" add column "changed_in" xid8 not null default '0';`);
    this.addSql(`alter table "relay"."relay_task" alter column "changed_in" drop default;`);
    this.addSql(`create index "relay_task_changed" on "relay"."relay_task" ("tenant_id", "changed_in");`);
  }
}
