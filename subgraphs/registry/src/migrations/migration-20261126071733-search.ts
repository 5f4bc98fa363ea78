import { Migration } from '@mikro-orm/migrations';

/** Texts are searched by index, and archived agents and MCP servers are listed only where they are asked for. */
export class Migration20261126071733_search extends Migration {
  override name = 'Migration20261126071733_search';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "agent_present" on "registry"."agent" ("tenant_id", "created_at", "agent_id") where archived_at is null;`,
    );
    this.addSql(
      `select search.keep('registry.agent', 'registry.agent', 'agent_id', 'tenant_id', '{name, description}');`,
    );

    this.addSql(`select tally.keep('registry.agent', ${present('status, visibility')});`);

    this.addSql(
      `select search.keep('registry.channel', 'registry.channel', 'channel_id', 'tenant_id', '{name}');`,
    );

    this.addSql(
      `select search.keep('registry.llm_gateway', 'registry.llm_gateway', 'llm_gateway_id', 'tenant_id', '{name, description}');`,
    );

    this.addSql(
      `select search.keep('registry.llm_provider', 'registry.llm_provider', 'llm_provider_id', 'tenant_id', '{name}');`,
    );

    this.addSql(
      `create index "mcp_server_present" on "registry"."mcp_server" ("tenant_id", "created_at", "mcp_server_id") where archived_at is null;`,
    );
    this.addSql(
      `select search.keep('registry.mcp_server', 'registry.mcp_server', 'mcp_server_id', 'tenant_id', '{name, description}');`,
    );

    this.addSql(`select tally.keep('registry.mcp_server', ${present('status, transport')});`);

    this.addSql(
      `select search.keep('registry.subscription', 'registry.subscription', 'subscription_id', 'tenant_id', '{subscriber_name, target_name}');`,
    );
    this.addSql(
      `select search.keep('registry.subscription', 'registry.subscription of provider_tenant_id', 'subscription_id', 'provider_tenant_id', '{subscriber_name, target_name}');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_present";`);
    this.addSql(`drop trigger if exists "search_tenant_id" on "registry"."agent";`);
    this.addSql(`drop function if exists "registry"."agent_search_tenant_id_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "registry"."channel";`);
    this.addSql(`drop function if exists "registry"."channel_search_tenant_id_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "registry"."llm_gateway";`);
    this.addSql(`drop function if exists "registry"."llm_gateway_search_tenant_id_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "registry"."llm_provider";`);
    this.addSql(`drop function if exists "registry"."llm_provider_search_tenant_id_fn"();`);

    this.addSql(`drop index "registry"."mcp_server_present";`);
    this.addSql(`drop trigger if exists "search_tenant_id" on "registry"."mcp_server";`);
    this.addSql(`drop function if exists "registry"."mcp_server_search_tenant_id_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "registry"."subscription";`);
    this.addSql(`drop function if exists "registry"."subscription_search_tenant_id_fn"();`);
    this.addSql(`drop trigger if exists "search_provider_tenant_id" on "registry"."subscription";`);
    this.addSql(`drop function if exists "registry"."subscription_search_provider_tenant_id_fn"();`);
  }
}

/** The key of a counter that tells archived rows apart, as a literal. */
function present(columns: string): string {
  return `'concat_ws('' '', ${columns}, case when archived_at is null then ''empty'' else ''filled'' end)'`;
}
