import { Migration } from '@mikro-orm/migrations';

export class Migration20261125030000PolicyDays extends Migration {
  override up(): void {
    this.addSql(
      `create table "relay"."policy_day" ("tenant_id" uuid not null, "day" date not null, "policy_id" uuid not null, "policy_version" text not null, "group_id" uuid not null, "group_version" text not null, "mode" text not null, "action" text not null, "messages" int not null, primary key ("tenant_id", "day", "policy_id", "policy_version", "group_id", "group_version"));`,
    );
    this.addSql(`alter table "relay"."policy_day" enable row level security;`);
    this.addSql(`alter table "relay"."policy_day" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."policy_day" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "relay"."policy_day" cascade;`);
  }
}
