import { Migration } from '@mikro-orm/migrations';

export class Migration20261125021033_initial extends Migration {
  override name = 'Migration20261125021033_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "policy";`);
    this.addSql(
      `create table "policy"."binding_epoch" ("tenant_id" uuid not null, "epoch" int not null, primary key ("tenant_id"));`,
    );

    this.addSql(
      `create table "policy"."policy_version" ("tenant_id" uuid not null, "policy_id" uuid not null, "ordinal" int not null, "version" text not null, "name" text collate "und-x-icu" not null, "description" text null, "valid_from" timestamptz(3) not null, "valid_to" timestamptz(3) null, "created_at" timestamptz(3) not null, "supersedes_version" text null, "reason" text null, "created_by_id" uuid not null, "config" jsonb not null, primary key ("tenant_id", "policy_id", "ordinal"));`,
    );
    this.addSql(
      `create index "policy_version_tenant_id_policy_id_created_at_ordinal_index" on "policy"."policy_version" ("tenant_id", "policy_id", "created_at", "ordinal");`,
    );
    this.addSql(
      `alter table "policy"."policy_version" add constraint "policy_version_tenant_id_policy_id_version_unique" unique ("tenant_id", "policy_id", "version");`,
    );

    this.addSql(
      `create table "policy"."policy_binding" ("tenant_id" uuid not null, "binding_id" uuid not null, "revision" int not null, "group_id" uuid not null, "group_version" text not null, "binding_level" text not null, "agent_id" uuid null, "source_agent_id" uuid null, "sink_agent_id" uuid null, "source_user_id" uuid null, "channel_id" uuid null, "mcp_server_id" uuid null, "llm_gateway_id" uuid null, "priority" int not null, "valid_from" timestamptz(3) not null, "valid_to" timestamptz(3) null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "removed_at" timestamptz(3) null, primary key ("tenant_id", "binding_id"));`,
    );
    this.addSql(
      `create index "policy_binding_of_group" on "policy"."policy_binding" ("tenant_id", "group_id", "group_version", "created_at", "binding_id") where removed_at is null;`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_created_at_binding_id_index" on "policy"."policy_binding" ("tenant_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_priority_binding_id_index" on "policy"."policy_binding" ("tenant_id", "priority", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_valid_from_binding_id_index" on "policy"."policy_binding" ("tenant_id", "valid_from", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_group_id_created_at_binding_id_index" on "policy"."policy_binding" ("tenant_id", "group_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_present" on "policy"."policy_binding" ("tenant_id", "created_at", "binding_id") where removed_at is null;`,
    );

    this.addSql(
      `create table "policy"."policy_group_version" ("tenant_id" uuid not null, "group_id" uuid not null, "ordinal" int not null, "version" text not null, "name" text collate "und-x-icu" not null, "description" text null, "valid_from" timestamptz(3) not null, "valid_to" timestamptz(3) null, "created_at" timestamptz(3) not null, "supersedes_version" text null, "reason" text null, "created_by_id" uuid not null, primary key ("tenant_id", "group_id", "ordinal"));`,
    );
    this.addSql(
      `create index "policy_group_version_tenant_id_group_id_created_at_744ec_index" on "policy"."policy_group_version" ("tenant_id", "group_id", "created_at", "ordinal");`,
    );
    this.addSql(
      `alter table "policy"."policy_group_version" add constraint "policy_group_version_tenant_id_group_id_version_unique" unique ("tenant_id", "group_id", "version");`,
    );

    this.addSql(
      `create table "policy"."policy_group" ("tenant_id" uuid not null, "group_id" uuid not null, "name" text collate "und-x-icu" not null, "newest_version" text not null, "newest_ordinal" int not null, "newest_digest" text not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "archived_at" timestamptz(3) null, primary key ("tenant_id", "group_id"));`,
    );
    this.addSql(
      `create index "policy_group_tenant_id_name_group_id_index" on "policy"."policy_group" ("tenant_id", "name", "group_id");`,
    );
    this.addSql(
      `create index "policy_group_tenant_id_created_at_group_id_index" on "policy"."policy_group" ("tenant_id", "created_at", "group_id");`,
    );
    this.addSql(
      `create index "policy_group_active" on "policy"."policy_group" ("tenant_id", "created_at", "group_id") where archived_at is null;`,
    );

    this.addSql(
      `create table "policy"."policy_group_member" ("tenant_id" uuid not null, "group_id" uuid not null, "group_version" text not null, "order_index" int not null, "policy_id" uuid not null, "policy_version" text not null, primary key ("tenant_id", "group_id", "group_version", "order_index"));`,
    );
    this.addSql(
      `create index "policy_group_member_tenant_id_policy_id_policy_version_index" on "policy"."policy_group_member" ("tenant_id", "policy_id", "policy_version");`,
    );

    this.addSql(
      `create table "policy"."policy" ("tenant_id" uuid not null, "policy_id" uuid not null, "name" text collate "und-x-icu" not null, "newest_version" text not null, "newest_ordinal" int not null, "newest_digest" text not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "archived_at" timestamptz(3) null, "type" text not null, primary key ("tenant_id", "policy_id"));`,
    );
    this.addSql(
      `create index "policy_tenant_id_name_policy_id_index" on "policy"."policy" ("tenant_id", "name", "policy_id");`,
    );
    this.addSql(
      `create index "policy_tenant_id_created_at_policy_id_index" on "policy"."policy" ("tenant_id", "created_at", "policy_id");`,
    );
    this.addSql(
      `create index "policy_active" on "policy"."policy" ("tenant_id", "created_at", "policy_id") where archived_at is null;`,
    );

    this.addSql(`alter table "policy"."binding_epoch" enable row level security;`);
    this.addSql(`alter table "policy"."binding_epoch" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."binding_epoch" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "policy"."policy_version" enable row level security;`);
    this.addSql(`alter table "policy"."policy_version" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."policy_version" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(
      `select tally.keep('policy.policy_binding', 'concat_ws('' '', binding_level, case when removed_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(`alter table "policy"."policy_binding" enable row level security;`);
    this.addSql(`alter table "policy"."policy_binding" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."policy_binding" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "policy"."policy_group_version" enable row level security;`);
    this.addSql(`alter table "policy"."policy_group_version" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."policy_group_version" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(
      `select tally.keep('policy.policy_group', 'concat_ws('' '', case when archived_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(`alter table "policy"."policy_group" enable row level security;`);
    this.addSql(`alter table "policy"."policy_group" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."policy_group" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "policy"."policy_group_member" enable row level security;`);
    this.addSql(`alter table "policy"."policy_group_member" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."policy_group_member" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(
      `select tally.keep('policy.policy', 'concat_ws('' '', type, case when archived_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(`alter table "policy"."policy" enable row level security;`);
    this.addSql(`alter table "policy"."policy" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "policy"."policy" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "policy"."binding_epoch" cascade;`);
    this.addSql(`drop table if exists "policy"."policy_version" cascade;`);
    this.addSql(`drop trigger if exists "tally_insert" on "policy"."policy_binding";`);
    this.addSql(`drop function if exists "policy"."policy_binding_tally_insert_fn"();`);
    this.addSql(`drop trigger if exists "tally_update" on "policy"."policy_binding";`);
    this.addSql(`drop function if exists "policy"."policy_binding_tally_update_fn"();`);
    this.addSql(`drop trigger if exists "tally_delete" on "policy"."policy_binding";`);
    this.addSql(`drop function if exists "policy"."policy_binding_tally_delete_fn"();`);
    this.addSql(`drop table if exists "policy"."policy_binding" cascade;`);
    this.addSql(`drop table if exists "policy"."policy_group_version" cascade;`);
    this.addSql(`drop trigger if exists "tally_insert" on "policy"."policy_group";`);
    this.addSql(`drop function if exists "policy"."policy_group_tally_insert_fn"();`);
    this.addSql(`drop trigger if exists "tally_update" on "policy"."policy_group";`);
    this.addSql(`drop function if exists "policy"."policy_group_tally_update_fn"();`);
    this.addSql(`drop trigger if exists "tally_delete" on "policy"."policy_group";`);
    this.addSql(`drop function if exists "policy"."policy_group_tally_delete_fn"();`);
    this.addSql(`drop table if exists "policy"."policy_group" cascade;`);
    this.addSql(`drop table if exists "policy"."policy_group_member" cascade;`);
    this.addSql(`drop trigger if exists "tally_insert" on "policy"."policy";`);
    this.addSql(`drop function if exists "policy"."policy_tally_insert_fn"();`);
    this.addSql(`drop trigger if exists "tally_update" on "policy"."policy";`);
    this.addSql(`drop function if exists "policy"."policy_tally_update_fn"();`);
    this.addSql(`drop trigger if exists "tally_delete" on "policy"."policy";`);
    this.addSql(`drop function if exists "policy"."policy_tally_delete_fn"();`);
    this.addSql(`drop table if exists "policy"."policy" cascade;`);

    this.addSql(`drop schema if exists "policy";`);
  }
}
