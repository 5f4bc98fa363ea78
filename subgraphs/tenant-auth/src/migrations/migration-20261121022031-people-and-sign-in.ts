import { Migration } from '@mikro-orm/migrations';

export class Migration20261121022031_people_and_sign_in extends Migration {
  override name = 'Migration20261121022031_people_and_sign_in';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "tenant_auth"."client_secret" ("tenant_id" uuid not null, "credential_id" uuid not null, "secret_hash" text not null, "prefix" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) null, primary key ("tenant_id", "credential_id", "secret_hash"));`,
    );

    this.addSql(
      `create table "tenant_auth"."credential" ("tenant_id" uuid not null, "credential_id" uuid not null, "kind" text not null, "subject_id" uuid not null, "name" text not null, "client_id" text not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "rotated_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("tenant_id", "credential_id"));`,
    );
    this.addSql(
      `create index "credential_tenant_id_created_at_credential_id_index" on "tenant_auth"."credential" ("tenant_id", "created_at", "credential_id");`,
    );
    this.addSql(
      `create index "credential_tenant_id_subject_id_index" on "tenant_auth"."credential" ("tenant_id", "subject_id");`,
    );
    this.addSql(
      `create unique index "credential_live_client_id_unique" on "tenant_auth"."credential" ("client_id") where revoked_at is null;`,
    );

    this.addSql(
      `create table "tenant_auth"."external_identity" ("tenant_id" uuid not null, "identity_provider_id" uuid not null, "subject" text not null, "user_id" uuid not null, primary key ("tenant_id", "identity_provider_id", "subject"));`,
    );

    this.addSql(
      `create table "tenant_auth"."user_group" ("tenant_id" uuid not null, "group_id" uuid not null, "name" text not null, "description" text null, "roles" text[] not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, primary key ("tenant_id", "group_id"));`,
    );
    this.addSql(
      `alter table "tenant_auth"."user_group" add constraint "user_group_tenant_id_name_unique" unique ("tenant_id", "name");`,
    );

    this.addSql(
      `create table "tenant_auth"."group_member" ("tenant_id" uuid not null, "group_id" uuid not null, "user_id" uuid not null, "source" text not null, "joined_at" timestamptz(3) not null, primary key ("tenant_id", "group_id", "user_id"));`,
    );
    this.addSql(
      `create index "group_member_tenant_id_user_id_index" on "tenant_auth"."group_member" ("tenant_id", "user_id");`,
    );

    this.addSql(
      `create table "tenant_auth"."idempotent_request" ("tenant_id" uuid not null, "caller_id" uuid not null, "key" text not null, "attempt_id" uuid not null, "fingerprint" text not null, "begun_at" timestamptz(3) not null, "answer" text null, primary key ("tenant_id", "caller_id", "key"));`,
    );
    this.addSql(
      `create index "idempotent_request_tenant_id_begun_at_index" on "tenant_auth"."idempotent_request" ("tenant_id", "begun_at");`,
    );

    this.addSql(
      `create table "tenant_auth"."identity_domain" ("tenant_id" uuid not null, "domain" text not null, "identity_provider_id" uuid not null, "challenge" text not null, "verified_at" timestamptz(3) null, "verified_domain" text null, primary key ("tenant_id", "domain"));`,
    );
    this.addSql(
      `alter table "tenant_auth"."identity_domain" add constraint "identity_domain_verified_domain_unique" unique ("verified_domain");`,
    );

    this.addSql(
      `create table "tenant_auth"."identity_provider" ("tenant_id" uuid not null, "identity_provider_id" uuid not null, "name" text not null, "issuer" text not null, "client_id" text not null, "client_secret" text null, "scopes" text[] not null, "email_claim" text not null, "name_claim" text not null, "groups_claim" text null, "group_mappings" jsonb not null, "redirect_uris" text[] not null, "create_users" boolean not null, "sso_only" boolean not null, "created_at" timestamptz(3) not null, "created_by_id" uuid not null, "issuer_set_by_id" uuid not null, primary key ("tenant_id", "identity_provider_id"));`,
    );

    this.addSql(
      `create table "tenant_auth"."one_time_secret" ("tenant_id" uuid not null, "secret_hash" text not null, "purpose" text not null, "user_id" uuid null, "details" text null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("tenant_id", "secret_hash"));`,
    );
    this.addSql(
      `create index "one_time_secret_secret_hash_index" on "tenant_auth"."one_time_secret" ("secret_hash");`,
    );
    this.addSql(
      `create index "one_time_secret_tenant_id_user_id_index" on "tenant_auth"."one_time_secret" ("tenant_id", "user_id");`,
    );

    this.addSql(
      `create table "tenant_auth"."password" ("tenant_id" uuid not null, "user_id" uuid not null, "hash" text not null, "changed_at" timestamptz(3) not null, "was_reset" boolean not null, primary key ("tenant_id", "user_id"));`,
    );

    this.addSql(
      `create table "tenant_auth"."refresh_token" ("tenant_id" uuid not null, "token_hash" text not null, "session_id" uuid not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "used_at" timestamptz(3) null, primary key ("tenant_id", "token_hash"));`,
    );
    this.addSql(
      `create index "refresh_token_token_hash_index" on "tenant_auth"."refresh_token" ("token_hash");`,
    );
    this.addSql(
      `create index "refresh_token_tenant_id_session_id_index" on "tenant_auth"."refresh_token" ("tenant_id", "session_id");`,
    );

    this.addSql(
      `create table "tenant_auth"."session" ("tenant_id" uuid not null, "session_id" uuid not null, "user_id" uuid not null, "method" text not null, "address" text null, "user_agent" text null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, "end_reason" text null, primary key ("tenant_id", "session_id"));`,
    );
    this.addSql(
      `create index "session_tenant_id_user_id_created_at_index" on "tenant_auth"."session" ("tenant_id", "user_id", "created_at");`,
    );

    this.addSql(
      `alter table "tenant_auth"."signing_key" add "signing_key_id" uuid not null default gen_random_uuid(), add "active_from" timestamptz(3) not null default now(), add "verifies_until" timestamptz(3) null, add "withdrawn_at" timestamptz(3) null;`,
    );

    this.addSql(
      `alter table "tenant_auth"."tenant" add "status" text not null default 'ACTIVE', add "status_reason" text null, add "session_idle_hours" int not null default 168, add "session_lifetime_hours" int not null default 720;`,
    );
    this.addSql(
      `create policy "to_the_operator" on "tenant_auth"."tenant" for select using ((current_setting('app.operator'::text, true) = 'on'::text));`,
    );

    this.addSql(`alter table "tenant_auth"."person" add "status" text not null default 'ACTIVE';`);
    this.addSql(`create index "person_email_index" on "tenant_auth"."person" ("email");`);
    this.addSql(
      `alter table "tenant_auth"."person" add constraint "person_tenant_id_email_unique" unique ("tenant_id", "email");`,
    );
    this.addSql(
      `create policy "by_email" on "tenant_auth"."person" for select using ((email = current_setting('app.find_email'::text, true)));`,
    );

    this.addSql(`alter table "tenant_auth"."client_secret" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."client_secret" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."client_secret" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."credential" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."credential" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."credential" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "by_client_id" on "tenant_auth"."credential" for select using ((client_id = current_setting('app.find_client_id'::text, true)));`,
    );

    this.addSql(`alter table "tenant_auth"."external_identity" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."external_identity" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."external_identity" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."user_group" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."user_group" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."user_group" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."group_member" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."group_member" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."group_member" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."idempotent_request" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."idempotent_request" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."idempotent_request" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."identity_domain" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."identity_domain" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."identity_domain" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "by_verified_domain" on "tenant_auth"."identity_domain" for select using ((verified_domain = current_setting('app.find_verified_domain'::text, true)));`,
    );

    this.addSql(`alter table "tenant_auth"."identity_provider" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."identity_provider" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."identity_provider" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."one_time_secret" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."one_time_secret" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."one_time_secret" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "by_secret_hash" on "tenant_auth"."one_time_secret" for select using ((secret_hash = current_setting('app.find_secret_hash'::text, true)));`,
    );

    this.addSql(`alter table "tenant_auth"."password" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."password" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."password" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "tenant_auth"."refresh_token" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."refresh_token" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."refresh_token" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "by_token_hash" on "tenant_auth"."refresh_token" for select using ((token_hash = current_setting('app.find_token_hash'::text, true)));`,
    );

    this.addSql(`alter table "tenant_auth"."session" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."session" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."session" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "tenant_auth"."client_secret" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."credential" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."external_identity" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."user_group" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."group_member" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."idempotent_request" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."identity_domain" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."identity_provider" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."one_time_secret" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."password" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."refresh_token" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."session" cascade;`);

    this.addSql(`drop policy "by_email" on "tenant_auth"."person";`);

    this.addSql(`drop policy "to_the_operator" on "tenant_auth"."tenant";`);

    this.addSql(`drop index "tenant_auth"."person_email_index";`);
    this.addSql(`alter table "tenant_auth"."person" drop constraint "person_tenant_id_email_unique";`);
    this.addSql(`alter table "tenant_auth"."person" drop column "status";`);

    this.addSql(
      `alter table "tenant_auth"."signing_key" drop column "signing_key_id", drop column "active_from", drop column "verifies_until", drop column "withdrawn_at";`,
    );

    this.addSql(
      `alter table "tenant_auth"."tenant" drop column "status", drop column "status_reason", drop column "session_idle_hours", drop column "session_lifetime_hours";`,
    );
  }
}
