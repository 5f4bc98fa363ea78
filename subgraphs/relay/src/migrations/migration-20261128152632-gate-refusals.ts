import { Migration } from '@mikro-orm/migrations';

/** Calls that the gate has refused, with their callers. */
export class Migration20261128152632_gate_refusals extends Migration {
  override name = 'Migration20261128152632_gate_refusals';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "relay"."gate_refusal" ("tenant_id" uuid not null, "gate_refusal_id" uuid not null, "sink_agent_id" uuid not null, "source_kind" text not null, "source_id" uuid not null, "action" text not null, "unmet" text[] not null, "hour" timestamptz(3) not null, "first_at" timestamptz(3) not null, "last_at" timestamptz(3) not null, "calls" int not null, primary key ("tenant_id", "gate_refusal_id"));`,
    );
    this.addSql(
      `create index "gate_refusal_tenant_id_last_at_gate_refusal_id_index" on "relay"."gate_refusal" ("tenant_id", "last_at", "gate_refusal_id");`,
    );
    this.addSql(
      `create index "gate_refusal_tenant_id_calls_gate_refusal_id_index" on "relay"."gate_refusal" ("tenant_id", "calls", "gate_refusal_id");`,
    );
    this.addSql(
      `create index "gate_refusal_tenant_id_sink_agent_id_last_at_gate__fd26b_index" on "relay"."gate_refusal" ("tenant_id", "sink_agent_id", "last_at", "gate_refusal_id");`,
    );
    this.addSql(
      `create index "gate_refusal_tenant_id_source_id_last_at_gate_refusal_id_index" on "relay"."gate_refusal" ("tenant_id", "source_id", "last_at", "gate_refusal_id");`,
    );
    this.addSql(
      `alter table "relay"."gate_refusal" add constraint "gate_refusal_of_hour_unique" unique ("tenant_id", "sink_agent_id", "source_kind", "source_id", "hour");`,
    );
    this.addSql(`select tally.keep('relay.gate_refusal', 'concat_ws('' '', source_kind)');`);

    this.addSql(`alter table "relay"."gate_refusal" enable row level security;`);
    this.addSql(`alter table "relay"."gate_refusal" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."gate_refusal" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "relay"."gate_refusal" cascade;`);
    for (const change of ['insert', 'update', 'delete'])
      this.addSql(`drop function if exists "relay"."gate_refusal_tally_${change}_fn"();`);
  }
}
