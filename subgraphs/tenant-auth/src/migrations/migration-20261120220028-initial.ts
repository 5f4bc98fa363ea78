import { Migration } from '@mikro-orm/migrations';

export class Migration20261120220028_initial extends Migration {
  override name = 'Migration20261120220028_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "tenant_auth";`);
    this.addSql(
      `create table "tenant_auth"."principal" ("tenant_id" uuid not null, "principal_id" uuid not null, "kind" text not null, "roles" text[] not null, "active" boolean not null, primary key ("tenant_id", "principal_id"));`,
    );

    this.addSql(
      `create table "tenant_auth"."signing_key" ("kid" text not null, "algorithm" text not null, "public_key" jsonb not null, "private_key" text not null, "created_at" timestamptz(3) not null, primary key ("kid"));`,
    );

    this.addSql(
      `create table "tenant_auth"."tenant" ("tenant_id" uuid not null, "tenant_name" text not null, "public_contact_email" text null, "created_at" timestamptz(3) not null, primary key ("tenant_id"));`,
    );

    this.addSql(
      `create table "tenant_auth"."person" ("tenant_id" uuid not null, "id" uuid not null, "name" text not null, "email" text not null, "created_at" timestamptz(3) not null, primary key ("tenant_id", "id"));`,
    );

    this.addSql(`alter table "tenant_auth"."principal" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."principal" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."principal" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );

    this.addSql(`alter table "tenant_auth"."tenant" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."tenant" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."tenant" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );
    this.addSql(
      `create policy "public_face" on "tenant_auth"."tenant" for select using (tenant_id <> (select nullif(current_setting('app.tenant_id', true), '')::uuid) and current_setting('app.catalogue', true) = 'on');`,
    );

    this.addSql(`alter table "tenant_auth"."person" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."person" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."person" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "tenant_auth"."principal" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."signing_key" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."tenant" cascade;`);
    this.addSql(`drop table if exists "tenant_auth"."person" cascade;`);

    this.addSql(`drop schema if exists "tenant_auth";`);
  }
}
