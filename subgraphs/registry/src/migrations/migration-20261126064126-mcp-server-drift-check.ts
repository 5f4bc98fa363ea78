import { Migration } from '@mikro-orm/migrations';

export class Migration20261126064126_mcp_server_drift_check extends Migration {
  override name = 'Migration20261126064126_mcp_server_drift_check';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "registry"."mcp_server_drift_check" ("tenant_id" uuid not null, "mcp_server_id" uuid not null, "has_drift" boolean null, "checked_at" timestamptz(3) not null, primary key ("tenant_id", "mcp_server_id"));`,
    );
    this.addSql(
      `create index "mcp_server_drift_check_tenant_id_has_drift_mcp_server_id_index" on "registry"."mcp_server_drift_check" ("tenant_id", "has_drift", "mcp_server_id");`,
    );

    this.addSql(`alter table "registry"."mcp_server_drift_check" enable row level security;`);
    this.addSql(`alter table "registry"."mcp_server_drift_check" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."mcp_server_drift_check" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "registry"."mcp_server_drift_check" cascade;`);
  }
}
