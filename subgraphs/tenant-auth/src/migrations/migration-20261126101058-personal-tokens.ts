import { Migration } from '@mikro-orm/migrations';

/** Tokens by which people let programs act for them. */
export class Migration20261126101058_personal_tokens extends Migration {
  override name = 'Migration20261126101058_personal_tokens';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "tenant_auth"."personal_token" ("tenant_id" uuid not null, "token_id" uuid not null, "user_id" uuid not null, "name" text not null, "roles" text[] not null, "token_hash" text not null, "created_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, primary key ("tenant_id", "token_id"));`,
    );
    this.addSql(
      `create index "personal_token_token_hash_index" on "tenant_auth"."personal_token" ("token_hash");`,
    );
    this.addSql(
      `create index "personal_token_tenant_id_user_id_created_at_token_id_index" on "tenant_auth"."personal_token" ("tenant_id", "user_id", "created_at", "token_id");`,
    );
    this.addSql(
      `create index "personal_token_tenant_id_user_id_expires_at_token_id_index" on "tenant_auth"."personal_token" ("tenant_id", "user_id", "expires_at", "token_id");`,
    );

    this.addSql(`alter table "tenant_auth"."personal_token" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."personal_token" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."personal_token" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "by_token_hash" on "tenant_auth"."personal_token" for select using ((token_hash = current_setting('app.find_token_hash'::text, true)));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "tenant_auth"."personal_token" cascade;`);
  }
}
