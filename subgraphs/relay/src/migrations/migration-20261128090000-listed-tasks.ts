import { Migration } from '@mikro-orm/migrations';

/** Tasks are listed by A2A: those of one caller with one agent, by the time of their state. */
export class Migration20261128090000_listed_tasks extends Migration {
  override name = 'Migration20261128090000_listed_tasks';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "relay_task_of_source" on "relay"."relay_task" ("tenant_id", "sink_agent_id", "source_id", "state_at", "task_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "relay"."relay_task_of_source";`);
  }
}
