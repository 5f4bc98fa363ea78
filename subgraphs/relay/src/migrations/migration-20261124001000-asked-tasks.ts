import { Migration } from '@mikro-orm/migrations';

/** Tasks have the time at which their agent was asked last what has become of them. */
export class Migration20261124001000_asked_tasks extends Migration {
  override name = 'Migration20261124001000_asked_tasks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "relay"."relay_task" add column "asked_at" timestamptz(3) null;`);
  }
}
