import { Migration } from '@mikro-orm/migrations';

export class Migration20261126062332_mcp_server_credential extends Migration {
  override name = 'Migration20261126062332_mcp_server_credential';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "registry"."mcp_server_credential" ("tenant_id" uuid not null, "mcp_server_id" uuid not null, "kind" text not null, "header_name" text null, "token_url" text null, "client_id" text null, "scope" text null, "sealed_secret" text not null, "set_at" timestamptz(3) not null, primary key ("tenant_id", "mcp_server_id"));`,
    );

    this.addSql(`alter table "registry"."mcp_server_credential" enable row level security;`);
    this.addSql(`alter table "registry"."mcp_server_credential" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."mcp_server_credential" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "registry"."mcp_server_credential" cascade;`);
  }
}
