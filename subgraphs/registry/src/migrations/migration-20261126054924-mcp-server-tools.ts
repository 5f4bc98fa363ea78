import { Migration } from '@mikro-orm/migrations';

const read = ['mcp_server', 'mcp_server_version'];

/** Servers that are registered already are found by the tools of their current version, too. */
const namesOfCurrentTools = `
  insert into registry.mcp_server_tool_name (tenant_id, name, mcp_server_id)
  select distinct server.tenant_id, lower((tool ->> 'name') collate "und-x-icu"), server.mcp_server_id
  from registry.mcp_server as server
  join registry.mcp_server_version as version on version.tenant_id = server.tenant_id
    and version.mcp_server_id = server.mcp_server_id and version.version = server.current_version
  cross join jsonb_array_elements(version.snapshot -> 'tools') as tool;`;

export class Migration20261126054924_mcp_server_tools extends Migration {
  override name = 'Migration20261126054924_mcp_server_tools';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "registry"."mcp_server_tool_name" ("tenant_id" uuid not null, "name" text collate "C" not null, "mcp_server_id" uuid not null, primary key ("tenant_id", "name", "mcp_server_id"));`,
    );
    this.addSql(
      `create index "mcp_server_tool_name_tenant_id_mcp_server_id_index" on "registry"."mcp_server_tool_name" ("tenant_id", "mcp_server_id");`,
    );

    this.addSql(`alter table "registry"."mcp_server" add "registry_version" int not null default 1;`);
    this.addSql(`alter table "registry"."mcp_server" alter "registry_version" drop default;`);

    for (const table of read) this.addSql(`alter table registry.${table} no force row level security;`);
    this.addSql(namesOfCurrentTools);
    for (const table of read) this.addSql(`alter table registry.${table} force row level security;`);

    this.addSql(`alter table "registry"."mcp_server_tool_name" enable row level security;`);
    this.addSql(`alter table "registry"."mcp_server_tool_name" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."mcp_server_tool_name" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "registry"."mcp_server_tool_name" cascade;`);

    this.addSql(`alter table "registry"."mcp_server" drop column "registry_version";`);
  }
}
