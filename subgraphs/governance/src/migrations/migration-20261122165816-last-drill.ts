import { Migration } from '@mikro-orm/migrations';

/** When a kill switch was last lifted is remembered by tenant; until now that was looked up in the ledger. */
export class Migration20261122165816_last_drill extends Migration {
  override name = 'Migration20261122165816_last_drill';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "governance"."last_drill" ("tenant_id" uuid not null, "lifted_at" timestamptz(3) not null, primary key ("tenant_id"));`,
    );
    this.fromEveryLedger(`insert into governance.last_drill (tenant_id, lifted_at)
      select tenant_id, max(occurred_at) from ledger.entry where action = 'kill-switch.lifted' group by tenant_id;`);

    this.addSql(`alter table "governance"."last_drill" enable row level security;`);
    this.addSql(`alter table "governance"."last_drill" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."last_drill" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "governance"."last_drill" cascade;`);
  }

  /** Policies bind the owner of the tables, too. */
  private fromEveryLedger(statement: string): void {
    this.addSql('alter table ledger.entry no force row level security;');
    this.addSql(statement);
    this.addSql('alter table ledger.entry force row level security;');
  }
}
