import { Migration } from '@mikro-orm/migrations';

export class Migration20261121050000_initial extends Migration {
  override name = 'Migration20261121050000_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "governance";`);
    this.addSql(
      `create table "governance"."assignment" ("tenant_id" uuid not null, "assignment_id" uuid not null, "subject_kind" text not null, "subject_id" uuid not null, "position" int not null, "role" text not null, "user_id" uuid null, "external_contact" jsonb null, "literacy_attested_at" timestamptz(3) null, "training_record_url" text null, "confirmed" boolean not null default false, "assigned_by" uuid not null, "assigned_at" timestamptz(3) not null, "confirmation_hash" text null, primary key ("tenant_id", "assignment_id"));`,
    );
    this.addSql(
      `create index "assignment_confirmation_hash_index" on "governance"."assignment" ("confirmation_hash");`,
    );
    this.addSql(
      `create index "assignment_tenant_id_user_id_index" on "governance"."assignment" ("tenant_id", "user_id");`,
    );
    this.addSql(
      `create index "assignment_tenant_id_subject_id_position_index" on "governance"."assignment" ("tenant_id", "subject_id", "position");`,
    );

    this.addSql(
      `create table "governance"."chain_check" ("tenant_id" uuid not null, "seq" int not null, "hash" text not null, "fault_seq" int null, "checked_at" timestamptz(3) not null, primary key ("tenant_id"));`,
    );

    this.addSql(
      `create table "governance"."gate_decision" ("tenant_id" uuid not null, "gate_decision_id" uuid not null, "subject_kind" text not null, "subject_id" uuid not null, "action" text not null, "mode" text not null, "risk_tier" text not null, "unmet" text[] not null, "asked_by_kind" text not null, "asked_by" uuid not null, "created_at" timestamptz(3) not null, primary key ("tenant_id", "gate_decision_id"));`,
    );
    this.addSql(
      `create index "gate_decision_tenant_id_created_at_gate_decision_id_index" on "governance"."gate_decision" ("tenant_id", "created_at", "gate_decision_id");`,
    );

    this.addSql(
      `create table "governance"."gate_setting" ("tenant_id" uuid not null, "action" text not null, "mode" text not null, "updated_by" uuid null, "updated_at" timestamptz(3) null, primary key ("tenant_id", "action"));`,
    );

    this.addSql(
      `create table "governance"."document" ("tenant_id" uuid not null, "document_id" uuid not null, "subject_kind" text not null, "subject_id" uuid not null, "kind" text not null, "legal_basis" text null, "title" text not null, "url" text null, "external_ref" text null, "content_sha256" text null, "status" text not null, "issued_at" date null, "valid_until" date null, "review_due_at" date null, "added_by" uuid not null, "approved_by" uuid null, "supersedes_document_id" uuid null, "created_at" timestamptz(3) not null, primary key ("tenant_id", "document_id"));`,
    );
    this.addSql(
      `create index "document_valid_until" on "governance"."document" ("valid_until") where status = 'APPROVED';`,
    );
    this.addSql(
      `create index "document_tenant_id_subject_id_created_at_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "created_at", "document_id");`,
    );
    this.addSql(
      `create unique index "document_one_approved" on "governance"."document" ("tenant_id", "subject_id", "kind") where status = 'APPROVED';`,
    );

    this.addSql(
      `create table "governance"."subject" ("tenant_id" uuid not null, "subject_id" uuid not null, "subject_kind" text not null, "risk_tier" text not null default 'UNCLASSIFIED', "answers" jsonb null, "reasoning" text null, "law_version" text null, "classified_by" uuid null, "classified_at" timestamptz(3) null, "governance_state" text not null default 'DRAFT', "state_reason" text null, "state_changed_by" uuid null, "state_changed_at" timestamptz(3) null, "assignments_version" int not null default 0, "assignments_digest" text null, "assignments_change" text not null default 'assignments_replaced', "owner_inactive_since" timestamptz(3) null, primary key ("tenant_id", "subject_id"));`,
    );
    this.addSql(`create index "subject_subject_id_index" on "governance"."subject" ("subject_id");`);

    this.addSql(
      `create table "governance"."incident" ("tenant_id" uuid not null, "incident_id" uuid not null, "subject_kind" text not null, "subject_id" uuid not null, "category" text not null, "title" text not null, "description" text null, "status" text not null, "aware_at" timestamptz(3) not null, "due_at" timestamptz(3) not null, "article" text not null, "created_by" uuid not null, "created_at" timestamptz(3) not null, "reported_at" timestamptz(3) null, "report_reference" text null, "closed_at" timestamptz(3) null, primary key ("tenant_id", "incident_id"));`,
    );
    this.addSql(
      `create index "incident_tenant_id_subject_id_created_at_incident_id_index" on "governance"."incident" ("tenant_id", "subject_id", "created_at", "incident_id");`,
    );

    this.addSql(`alter table "governance"."assignment" enable row level security;`);
    this.addSql(`alter table "governance"."assignment" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."assignment" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "by_confirmation_hash" on "governance"."assignment" for select using ((confirmation_hash = current_setting('app.find_confirmation_hash'::text, true)));`,
    );

    this.addSql(`alter table "governance"."chain_check" enable row level security;`);
    this.addSql(`alter table "governance"."chain_check" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."chain_check" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "every_chain" on "governance"."chain_check" for select using ((current_setting('app.every_chain'::text, true) = 'on'::text));`,
    );

    this.addSql(`alter table "governance"."gate_decision" enable row level security;`);
    this.addSql(`alter table "governance"."gate_decision" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."gate_decision" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "governance"."gate_setting" enable row level security;`);
    this.addSql(`alter table "governance"."gate_setting" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."gate_setting" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );

    this.addSql(`alter table "governance"."document" enable row level security;`);
    this.addSql(`alter table "governance"."document" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."document" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "every_approved" on "governance"."document" for select using (((status = 'APPROVED'::text) AND (current_setting('app.every_approved'::text, true) = 'on'::text)));`,
    );

    this.addSql(`alter table "governance"."subject" enable row level security;`);
    this.addSql(`alter table "governance"."subject" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."subject" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "named" on "governance"."subject" for select using (((subject_id)::text = ANY (string_to_array(current_setting('app.named_subjects'::text, true), ','::text))));`,
    );

    this.addSql(`alter table "governance"."incident" enable row level security;`);
    this.addSql(`alter table "governance"."incident" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "governance"."incident" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "governance"."assignment" cascade;`);
    this.addSql(`drop table if exists "governance"."chain_check" cascade;`);
    this.addSql(`drop table if exists "governance"."gate_decision" cascade;`);
    this.addSql(`drop table if exists "governance"."gate_setting" cascade;`);
    this.addSql(`drop table if exists "governance"."document" cascade;`);
    this.addSql(`drop table if exists "governance"."subject" cascade;`);
    this.addSql(`drop table if exists "governance"."incident" cascade;`);

    this.addSql(`drop schema if exists "governance";`);
  }
}
