import { Migration } from '@mikro-orm/migrations';

export class Migration20261120221626_initial extends Migration {
  override name = 'Migration20261120221626_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "registry";`);
    this.addSql(
      `create table "registry"."agent" ("tenant_id" uuid not null, "agent_id" uuid not null, "name" text not null, "description" text not null, "original_card_url" text null, "registry_version" int not null, "card_registry_version" int not null, "card_version" text not null, "card_name" text not null, "card_description" text not null, "protocol_version" text not null, "status" text not null, "status_reason" text null, "visibility" text not null, "auth_type" text not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "archived_at" timestamptz(3) null, primary key ("tenant_id", "agent_id"));`,
    );
    this.addSql(
      `create index "agent_visibility_status_name_agent_id_index" on "registry"."agent" ("visibility", "status", "name", "agent_id");`,
    );
    this.addSql(
      `create index "agent_tenant_id_created_at_agent_id_index" on "registry"."agent" ("tenant_id", "created_at", "agent_id");`,
    );
    this.addSql(`alter table "registry"."agent" add constraint "agent_agent_id_unique" unique ("agent_id");`);

    this.addSql(
      `create table "registry"."agent_version" ("tenant_id" uuid not null, "agent_id" uuid not null, "registry_version" int not null, "card_version" text not null, "card" jsonb not null, "reason" text null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, primary key ("tenant_id", "agent_id", "registry_version"));`,
    );

    this.addSql(
      `create table "registry"."channel" ("tenant_id" uuid not null, "channel_id" uuid not null, "name" text not null, "client_id" text not null, "client_secret_hash" text null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "deleted_at" timestamptz(3) null, primary key ("tenant_id", "channel_id"));`,
    );
    this.addSql(
      `alter table "registry"."channel" add constraint "channel_client_id_unique" unique ("client_id");`,
    );
    this.addSql(
      `create index "channel_tenant_id_created_at_channel_id_index" on "registry"."channel" ("tenant_id", "created_at", "channel_id");`,
    );

    this.addSql(
      `create table "registry"."kill_switch" ("tenant_id" uuid not null, "id" uuid not null, "scope" text not null, "target_id" uuid null, "target_name" text null, "reason" text not null, "created_by" uuid not null, "created_at" timestamptz(3) not null, "lifted_at" timestamptz(3) null, "lifted_by" uuid null, "lift_reason" text null, primary key ("tenant_id", "id"));`,
    );
    this.addSql(
      `create index "kill_switch_tenant_id_created_at_id_index" on "registry"."kill_switch" ("tenant_id", "created_at", "id");`,
    );
    this.addSql(
      `create unique index "kill_switch_tenant_up_unique" on "registry"."kill_switch" ("tenant_id", "scope") where lifted_at is null and target_id is null;`,
    );
    this.addSql(
      `create unique index "kill_switch_up_unique" on "registry"."kill_switch" ("tenant_id", "scope", "target_id") where lifted_at is null;`,
    );

    this.addSql(
      `create table "registry"."llm_gateway" ("tenant_id" uuid not null, "llm_gateway_id" uuid not null, "name" text not null, "description" text null, "status" text not null, "status_reason" text null, "strategy" text not null, "routes" jsonb not null, "timeout_ms" int null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "archived_at" timestamptz(3) null, primary key ("tenant_id", "llm_gateway_id"));`,
    );
    this.addSql(
      `create index "llm_gateway_tenant_id_created_at_llm_gateway_id_index" on "registry"."llm_gateway" ("tenant_id", "created_at", "llm_gateway_id");`,
    );

    this.addSql(
      `create table "registry"."llm_provider" ("tenant_id" uuid not null, "llm_provider_id" uuid not null, "name" text not null, "kind" text not null, "base_url" text null, "models" text[] not null, "status" text not null, "sealed_secret" text null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "archived_at" timestamptz(3) null, primary key ("tenant_id", "llm_provider_id"));`,
    );
    this.addSql(
      `create index "llm_provider_tenant_id_created_at_llm_provider_id_index" on "registry"."llm_provider" ("tenant_id", "created_at", "llm_provider_id");`,
    );

    this.addSql(
      `create table "registry"."mcp_server" ("tenant_id" uuid not null, "mcp_server_id" uuid not null, "name" text not null, "description" text not null, "url" text null, "transport" text not null, "status" text not null, "status_reason" text null, "auth_type" text not null, "current_version" text not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "archived_at" timestamptz(3) null, primary key ("tenant_id", "mcp_server_id"));`,
    );
    this.addSql(
      `create index "mcp_server_tenant_id_created_at_mcp_server_id_index" on "registry"."mcp_server" ("tenant_id", "created_at", "mcp_server_id");`,
    );
    this.addSql(
      `alter table "registry"."mcp_server" add constraint "mcp_server_mcp_server_id_unique" unique ("mcp_server_id");`,
    );

    this.addSql(
      `create table "registry"."mcp_server_version" ("tenant_id" uuid not null, "mcp_server_id" uuid not null, "ordinal" int not null, "version" text not null, "supersedes_version" text null, "reason" text null, "created_at" timestamptz(3) not null, "created_by" uuid not null, "snapshot" jsonb not null, "diff" jsonb not null, primary key ("tenant_id", "mcp_server_id", "ordinal"));`,
    );
    this.addSql(
      `alter table "registry"."mcp_server_version" add constraint "mcp_server_version_tenant_id_mcp_server_id_version_unique" unique ("tenant_id", "mcp_server_id", "version");`,
    );

    this.addSql(
      `create table "registry"."subscription" ("tenant_id" uuid not null, "subscription_id" uuid not null, "provider_tenant_id" uuid not null, "kind" text not null, "status" text not null, "status_reason" text null, "subscriber_kind" text not null, "subscriber_id" uuid not null, "target_kind" text not null, "target_id" uuid not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "activated_at" timestamptz(3) null, "ended_at" timestamptz(3) null, primary key ("tenant_id", "subscription_id"));`,
    );
    this.addSql(
      `create index "subscription_target_id_status_index" on "registry"."subscription" ("target_id", "status");`,
    );
    this.addSql(
      `create index "subscription_tenant_id_subscriber_id_status_index" on "registry"."subscription" ("tenant_id", "subscriber_id", "status");`,
    );
    this.addSql(
      `create index "subscription_provider_tenant_id_kind_created_at_su_370aa_index" on "registry"."subscription" ("provider_tenant_id", "kind", "created_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_tenant_id_kind_created_at_subscription_id_index" on "registry"."subscription" ("tenant_id", "kind", "created_at", "subscription_id");`,
    );
    this.addSql(
      `create unique index "subscription_live_unique" on "registry"."subscription" ("tenant_id", "kind", "subscriber_id", "target_id") where status in ('PENDING', 'ACTIVE', 'SUSPENDED');`,
    );

    this.addSql(`alter table "registry"."agent" enable row level security;`);
    this.addSql(`alter table "registry"."agent" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."agent" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );
    this.addSql(
      `create policy "published" on "registry"."agent" for select using (visibility = 'PUBLIC' and status = 'ACTIVE' and current_setting('app.catalogue', true) = 'on');`,
    );

    this.addSql(`alter table "registry"."agent_version" enable row level security;`);
    this.addSql(`alter table "registry"."agent_version" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."agent_version" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."channel" enable row level security;`);
    this.addSql(`alter table "registry"."channel" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."channel" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."kill_switch" enable row level security;`);
    this.addSql(`alter table "registry"."kill_switch" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."kill_switch" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."llm_gateway" enable row level security;`);
    this.addSql(`alter table "registry"."llm_gateway" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."llm_gateway" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."llm_provider" enable row level security;`);
    this.addSql(`alter table "registry"."llm_provider" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."llm_provider" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."mcp_server" enable row level security;`);
    this.addSql(`alter table "registry"."mcp_server" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."mcp_server" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."mcp_server_version" enable row level security;`);
    this.addSql(`alter table "registry"."mcp_server_version" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."mcp_server_version" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "registry"."subscription" enable row level security;`);
    this.addSql(`alter table "registry"."subscription" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."subscription" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );
    this.addSql(
      `create policy "provided" on "registry"."subscription" for select using (provider_tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );
    this.addSql(
      `create policy "decided" on "registry"."subscription" for update using (provider_tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (provider_tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "registry"."agent" cascade;`);
    this.addSql(`drop table if exists "registry"."agent_version" cascade;`);
    this.addSql(`drop table if exists "registry"."channel" cascade;`);
    this.addSql(`drop table if exists "registry"."kill_switch" cascade;`);
    this.addSql(`drop table if exists "registry"."llm_gateway" cascade;`);
    this.addSql(`drop table if exists "registry"."llm_provider" cascade;`);
    this.addSql(`drop table if exists "registry"."mcp_server" cascade;`);
    this.addSql(`drop table if exists "registry"."mcp_server_version" cascade;`);
    this.addSql(`drop table if exists "registry"."subscription" cascade;`);

    this.addSql(`drop schema if exists "registry";`);
  }
}
