import { Migration } from '@mikro-orm/migrations';

export class Migration20261123181000_upstream_credential extends Migration {
  override name = 'Migration20261123181000_upstream_credential';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "registry"."upstream_credential" ("tenant_id" uuid not null, "agent_id" uuid not null, "kind" text not null, "header_name" text null, "token_url" text null, "client_id" text null, "scope" text null, "sealed_secret" text not null, "set_at" timestamptz(3) not null, primary key ("tenant_id", "agent_id"));`,
    );
    this.addSql(
      `create index "subscription_provided_active" on "registry"."subscription" ("provider_tenant_id", "subscription_id") where status = 'ACTIVE' and provider_tenant_id <> tenant_id;`,
    );

    this.addSql(`alter table "registry"."upstream_credential" enable row level security;`);
    this.addSql(`alter table "registry"."upstream_credential" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."upstream_credential" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."subscription_provided_active";`);
    this.addSql(`drop table if exists "registry"."upstream_credential" cascade;`);
  }
}
