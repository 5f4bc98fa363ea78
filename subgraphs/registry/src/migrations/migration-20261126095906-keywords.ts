import { Migration } from '@mikro-orm/migrations';

/** Moves the names of tools to the table of all keywords. */
const tools = `
  insert into registry.keyword (tenant_id, kind, text, subject_id)
  select tenant_id, 'TOOL', name, mcp_server_id from registry.mcp_server_tool_name;`;

/** Providers that are registered already are found by their models, too. */
const models = `
  insert into registry.keyword (tenant_id, kind, text, subject_id)
  select distinct tenant_id, 'MODEL', lower(left(normalize(model, nfc), 200) collate "und-x-icu"), llm_provider_id
  from registry.llm_provider cross join unnest(models) as model;`;

const toolNames = `
  insert into registry.mcp_server_tool_name (tenant_id, name, mcp_server_id)
  select tenant_id, text, subject_id from registry.keyword where kind = 'TOOL';`;

/** What registered things are found by is in one table: the names of tools, the tags of agents, and models. */
export class Migration20261126095906_keywords extends Migration {
  override name = 'Migration20261126095906_keywords';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "registry"."keyword" ("tenant_id" uuid not null, "kind" text not null, "text" text collate "C" not null, "subject_id" uuid not null, primary key ("tenant_id", "kind", "text", "subject_id"));`,
    );
    this.addSql(
      `create index "keyword_kind_text_subject_id_index" on "registry"."keyword" ("kind", "text", "subject_id");`,
    );
    this.addSql(
      `create index "keyword_tenant_id_subject_id_index" on "registry"."keyword" ("tenant_id", "subject_id");`,
    );

    this.addSql(`alter table "registry"."mcp_server_tool_name" no force row level security;`);
    this.addSql(tools);
    this.addSql(`alter table "registry"."llm_provider" no force row level security;`);
    this.addSql(models);
    this.addSql(`alter table "registry"."llm_provider" force row level security;`);
    this.addSql(`drop table "registry"."mcp_server_tool_name";`);

    this.addSql(`alter table "registry"."agent" add "tags" text[] not null default '{}';`);
    this.addSql(`alter table "registry"."agent" alter "tags" drop default;`);

    this.addSql(`alter table "registry"."keyword" enable row level security;`);
    this.addSql(`alter table "registry"."keyword" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."keyword" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
    this.addSql(
      `create policy "of_visible_agent" on "registry"."keyword" for select using (current_setting('app.catalogue', true) = 'on' and exists (select from registry.agent where agent_id = subject_id));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `create table "registry"."mcp_server_tool_name" ("tenant_id" uuid not null, "name" text collate "C" not null, "mcp_server_id" uuid not null, primary key ("tenant_id", "name", "mcp_server_id"));`,
    );
    this.addSql(
      `create index "mcp_server_tool_name_tenant_id_mcp_server_id_index" on "registry"."mcp_server_tool_name" ("tenant_id", "mcp_server_id");`,
    );

    this.addSql(`alter table "registry"."keyword" no force row level security;`);
    this.addSql(toolNames);
    this.addSql(`drop table "registry"."keyword";`);

    this.addSql(`alter table "registry"."agent" drop column "tags";`);

    this.addSql(`alter table "registry"."mcp_server_tool_name" enable row level security;`);
    this.addSql(`alter table "registry"."mcp_server_tool_name" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."mcp_server_tool_name" to public using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }
}
