import { Migration } from '@mikro-orm/migrations';

/** Tasks, conversations and messages, with what their lists need. */
export class Migration20261123181800_initial extends Migration {
  override name = 'Migration20261123181800_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "relay";`);
    this.addSql(
      `create table "relay"."conversation" ("tenant_id" uuid not null, "conversation_id" uuid not null, "context_id" text not null, "owner_kind" text not null, "owner_id" uuid not null, "agent_id" uuid not null, "agent_ids" text[] not null, "title" text null, "last_message_preview" text null, "message_count" int not null, "created_at" timestamptz(3) not null, "last_activity_at" timestamptz(3) not null, "archived_at" timestamptz(3) null, primary key ("tenant_id", "conversation_id"));`,
    );
    this.addSql(
      `create index "conversation_tenant_id_last_activity_at_conversation_id_index" on "relay"."conversation" ("tenant_id", "last_activity_at", "conversation_id");`,
    );
    this.addSql(
      `create index "conversation_tenant_id_created_at_conversation_id_index" on "relay"."conversation" ("tenant_id", "created_at", "conversation_id");`,
    );
    this.addSql(
      `create index "conversation_tenant_id_agent_id_last_activity_at_c_ec5d3_index" on "relay"."conversation" ("tenant_id", "agent_id", "last_activity_at", "conversation_id");`,
    );
    this.addSql(
      `create index "conversation_tenant_id_owner_id_owner_kind_last_ac_178b6_index" on "relay"."conversation" ("tenant_id", "owner_id", "owner_kind", "last_activity_at", "conversation_id");`,
    );
    this.addSql(
      `create index "conversation_tenant_id_owner_id_owner_kind_created_8257d_index" on "relay"."conversation" ("tenant_id", "owner_id", "owner_kind", "created_at", "conversation_id");`,
    );
    this.addSql(
      `alter table "relay"."conversation" add constraint "conversation_of_owner_unique" unique ("tenant_id", "context_id", "owner_kind", "owner_id");`,
    );
    this.addSql(
      `select tally.keep('relay.conversation', 'concat_ws('' '', case when archived_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(
      `create table "relay"."message" ("tenant_id" uuid not null, "id" uuid not null, "conversation_id" uuid null, "place" int null, "message_id" text not null, "role" text not null, "parts" json not null, "metadata" json null, "task_id" uuid not null, "from_caller" boolean not null, "owner_kind" text not null, "owner_id" uuid not null, "agent_id" uuid not null, "is_unsent" boolean not null, "created_at" timestamptz(3) not null, primary key ("tenant_id", "id"));`,
    );
    this.addSql(
      `create index "message_loose" on "relay"."message" ("tenant_id", "task_id") where conversation_id is null;`,
    );
    this.addSql(
      `alter table "relay"."message" add constraint "message_place_unique" unique ("tenant_id", "conversation_id", "place");`,
    );
    this.addSql(
      `alter table "relay"."message" add constraint "message_of_task_unique" unique ("tenant_id", "task_id", "from_caller", "message_id");`,
    );
    this.addSql(
      `create unique index "message_of_caller_unique" on "relay"."message" ("tenant_id", "owner_kind", "owner_id", "agent_id", "message_id") where from_caller;`,
    );
    this.addSql(
      `create table "relay"."relay_task" ("tenant_id" uuid not null, "task_id" uuid not null, "correlation_id" uuid not null, "sink_agent_id" uuid not null, "sink_tenant_id" uuid not null, "source_kind" text not null, "source_id" uuid not null, "method" text not null, "context_id" text null, "upstream_task_id" text null, "current_state" text not null, "state_at" timestamptz(3) not null, "preview_text" text null, "created_at" timestamptz(3) not null, "last_updated_at" timestamptz(3) not null, primary key ("tenant_id", "task_id"));`,
    );
    this.addSql(
      `create index "relay_task_tenant_id_created_at_task_id_index" on "relay"."relay_task" ("tenant_id", "created_at", "task_id");`,
    );
    this.addSql(
      `create index "relay_task_tenant_id_sink_agent_id_created_at_task_id_index" on "relay"."relay_task" ("tenant_id", "sink_agent_id", "created_at", "task_id");`,
    );
    this.addSql(
      `create index "relay_task_tenant_id_context_id_created_at_task_id_index" on "relay"."relay_task" ("tenant_id", "context_id", "created_at", "task_id");`,
    );
    this.addSql(
      `create index "relay_task_tenant_id_current_state_created_at_task_id_index" on "relay"."relay_task" ("tenant_id", "current_state", "created_at", "task_id");`,
    );
    this.addSql(
      `alter table "relay"."relay_task" add constraint "relay_task_of_agent_unique" unique ("tenant_id", "sink_agent_id", "upstream_task_id", "source_kind", "source_id");`,
    );
    this.addSql(`select tally.keep('relay.relay_task', 'concat_ws('' '', current_state)');`);
    this.addSql(`alter table "relay"."conversation" enable row level security;`);
    this.addSql(`alter table "relay"."conversation" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."conversation" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(`alter table "relay"."message" enable row level security;`);
    this.addSql(`alter table "relay"."message" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."message" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(`alter table "relay"."relay_task" enable row level security;`);
    this.addSql(`alter table "relay"."relay_task" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."relay_task" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    for (const table of ['conversation', 'message', 'relay_task'])
      this.addSql(
        `create policy "tenants_of_batch" on "relay"."${table}" using (${ofBatch}) with check (${ofBatch});`,
      );
  }
}

/** The tenants whose rows a transaction writes together. */
const ofBatch = `tenant_id = any((select string_to_array(nullif(current_setting('app.tenant_ids', true), ''), ',')::uuid[])::uuid[])`;
