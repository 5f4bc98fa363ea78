import { Migration } from '@mikro-orm/migrations';

export class Migration20261125215251_initial extends Migration {
  override name = 'Migration20261125215251_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "payments";`);
    this.addSql(
      `create table "payments"."lease" ("chain_id" bigint not null, "holder" uuid not null, "expires_at" timestamptz(3) not null, primary key ("chain_id"));`,
    );

    this.addSql(
      `create table "payments"."payment" ("tenant_id" uuid not null, "payment_id" uuid not null, "state" text not null, "network" text not null, "network_id" text not null, "asset" text not null, "payer" text not null, "payee" text not null, "value" numeric(78,0) not null, "valid_after" numeric(78,0) not null, "valid_before" numeric(78,0) not null, "authorization_nonce" text not null, "x402version" int not null, "resource" text null, "transaction_hash" text null, "block_number" numeric(78,0) null, "error_message" text null, "created_at" timestamptz(3) not null, "settled_at" timestamptz(3) null, "caller_kind" text not null, "caller_id" uuid not null, primary key ("tenant_id", "payment_id"));`,
    );
    this.addSql(
      `create index "payment_tenant_id_created_at_payment_id_index" on "payments"."payment" ("tenant_id", "created_at", "payment_id");`,
    );
    this.addSql(
      `create index "payment_tenant_id_payer_created_at_payment_id_index" on "payments"."payment" ("tenant_id", "payer", "created_at", "payment_id");`,
    );
    this.addSql(
      `create index "payment_tenant_id_payee_created_at_payment_id_index" on "payments"."payment" ("tenant_id", "payee", "created_at", "payment_id");`,
    );
    this.addSql(
      `create index "payment_tenant_id_transaction_hash_created_at_payment_id_index" on "payments"."payment" ("tenant_id", "transaction_hash", "created_at", "payment_id");`,
    );

    this.addSql(
      `create table "payments"."payment_acceptance" ("tenant_id" uuid not null, "agent_id" uuid not null, "is_enabled" boolean not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("tenant_id", "agent_id"));`,
    );
    this.addSql(
      `create index "payment_acceptance_tenant_id_created_at_agent_id_index" on "payments"."payment_acceptance" ("tenant_id", "created_at", "agent_id");`,
    );

    this.addSql(
      `create table "payments"."settlement" ("settlement_id" uuid not null, "chain_id" bigint not null, "asset" text not null, "payer" text not null, "authorization_nonce" text not null, "signed_digest" text not null, "payment_tenant_id" uuid not null, "purpose" text null, "payment_id" uuid not null, "caller_id" uuid not null, "call_data" text not null, "gas" bigint not null, "valid_before" numeric(78,0) not null, "state" text not null, "account" text null, "nonce" bigint null, "hash" text null, "transactions" jsonb not null, primary key ("settlement_id"));`,
    );
    this.addSql(`create index "settlement_of_payment" on "payments"."settlement" ("payment_id");`);
    this.addSql(
      `create index "settlement_signed" on "payments"."settlement" ("chain_id", "nonce") where state = 'SIGNED';`,
    );
    this.addSql(
      `create index "settlement_queued" on "payments"."settlement" ("chain_id", "settlement_id") where state = 'QUEUED';`,
    );
    this.addSql(
      `alter table "payments"."settlement" add constraint "settlement_of_purpose_unique" unique ("payment_tenant_id", "purpose");`,
    );
    this.addSql(
      `alter table "payments"."settlement" add constraint "settlement_chain_id_account_nonce_unique" unique ("chain_id", "account", "nonce");`,
    );
    this.addSql(
      `alter table "payments"."settlement" add constraint "settlement_chain_id_asset_payer_authorization_nonce_unique" unique ("chain_id", "asset", "payer", "authorization_nonce");`,
    );

    this.addSql(
      `create table "payments"."spending_limit" ("tenant_id" uuid not null, "limit_id" uuid not null, "network" text not null, "asset" text not null, "payer" text null, "payee" text null, "maximum_per_payment" numeric(78,0) null, "maximum_per_day" numeric(78,0) null, "created_at" timestamptz(3) not null, "removed_at" timestamptz(3) null, primary key ("tenant_id", "limit_id"));`,
    );
    this.addSql(
      `create index "spending_limit_tenant_id_created_at_limit_id_index" on "payments"."spending_limit" ("tenant_id", "created_at", "limit_id");`,
    );
    this.addSql(
      `create index "spending_limit_present" on "payments"."spending_limit" ("tenant_id", "created_at", "limit_id") where removed_at is null;`,
    );

    this.addSql(`select tally.keep('payments.payment', 'concat_ws('' '', state, network, asset)');`);
    this.addSql(`alter table "payments"."payment" enable row level security;`);
    this.addSql(`alter table "payments"."payment" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "payments"."payment" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "payments"."payment_acceptance" enable row level security;`);
    this.addSql(`alter table "payments"."payment_acceptance" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "payments"."payment_acceptance" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(
      `select tally.keep('payments.spending_limit', 'concat_ws('' '', case when removed_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(`alter table "payments"."spending_limit" enable row level security;`);
    this.addSql(`alter table "payments"."spending_limit" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "payments"."spending_limit" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "payments"."lease" cascade;`);
    this.addSql(`drop trigger if exists "tally_insert" on "payments"."payment";`);
    this.addSql(`drop function if exists "payments"."payment_tally_insert_fn"();`);
    this.addSql(`drop trigger if exists "tally_update" on "payments"."payment";`);
    this.addSql(`drop function if exists "payments"."payment_tally_update_fn"();`);
    this.addSql(`drop trigger if exists "tally_delete" on "payments"."payment";`);
    this.addSql(`drop function if exists "payments"."payment_tally_delete_fn"();`);
    this.addSql(`drop table if exists "payments"."payment" cascade;`);
    this.addSql(`drop table if exists "payments"."payment_acceptance" cascade;`);
    this.addSql(`drop table if exists "payments"."settlement" cascade;`);
    this.addSql(`drop trigger if exists "tally_insert" on "payments"."spending_limit";`);
    this.addSql(`drop function if exists "payments"."spending_limit_tally_insert_fn"();`);
    this.addSql(`drop trigger if exists "tally_update" on "payments"."spending_limit";`);
    this.addSql(`drop function if exists "payments"."spending_limit_tally_update_fn"();`);
    this.addSql(`drop trigger if exists "tally_delete" on "payments"."spending_limit";`);
    this.addSql(`drop function if exists "payments"."spending_limit_tally_delete_fn"();`);
    this.addSql(`drop table if exists "payments"."spending_limit" cascade;`);

    this.addSql(`drop schema if exists "payments";`);
  }
}
