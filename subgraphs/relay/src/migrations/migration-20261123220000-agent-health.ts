import { Migration } from '@mikro-orm/migrations';

/** What tenants have seen of agents: sums of hours and days, the latest results, and decisions of the gate. */
export class Migration20261123220000_agent_health extends Migration {
  override name = 'Migration20261123220000_agent_health';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "relay";`);
    this.addSql(
      `create table "relay"."agent_day" ("tenant_id" uuid not null, "agent_id" uuid not null, "day" date not null, "probes" int not null, "answered_probes" int not null, primary key ("tenant_id", "agent_id", "day"));`,
    );
    this.addSql(
      `create table "relay"."agent_health" ("tenant_id" uuid not null, "agent_id" uuid not null, "results" double precision not null, "failures" double precision not null, "last_answered_at" timestamptz(3) null, "last_failed_at" timestamptz(3) null, "last_call_answered_at" timestamptz(3) null, primary key ("tenant_id", "agent_id"));`,
    );
    this.addSql(
      `create table "relay"."agent_hour" ("tenant_id" uuid not null, "agent_id" uuid not null, "hour" timestamptz(3) not null, "calls" int not null, "failures" int not null, "latency_ms" double precision not null, "probes" int not null, "answered_probes" int not null, primary key ("tenant_id", "agent_id", "hour"));`,
    );
    this.addSql(
      `create table "relay"."gate_hour" ("tenant_id" uuid not null, "agent_id" uuid not null, "hour" timestamptz(3) not null, "warned" int not null, "blocked" int not null, primary key ("tenant_id", "agent_id", "hour"));`,
    );

    for (const table of ['agent_day', 'agent_health', 'agent_hour', 'gate_hour']) this.secure(table);
  }

  override down(): void | Promise<void> {
    for (const table of ['agent_day', 'agent_health', 'agent_hour', 'gate_hour'])
      this.addSql(`drop table if exists "relay"."${table}" cascade;`);
  }

  private secure(table: string): void {
    this.addSql(`alter table "relay"."${table}" enable row level security;`);
    this.addSql(`alter table "relay"."${table}" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "relay"."${table}" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }
}
