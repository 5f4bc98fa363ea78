import { Migration } from '@mikro-orm/migrations';

/** Names of what is registered are unique until it is archived. Rows that share a name are numbered first. */
export class Migration20261126094348_unique_names extends Migration {
  override name = 'Migration20261126094348_unique_names';

  override up(): void | Promise<void> {
    this.addSql(`select directory.number_names('registry.agent', 'AGENT', 'agent_id', 'archived_at');`);
    this.addSql(
      `create unique index "agent_tenant_id_name_unique" on "registry"."agent" ("tenant_id", "name") where archived_at is null;`,
    );

    this.addSql(`select directory.number_names('registry.channel', 'CHANNEL', 'channel_id', 'deleted_at');`);
    this.addSql(
      `create unique index "channel_tenant_id_name_unique" on "registry"."channel" ("tenant_id", "name") where deleted_at is null;`,
    );

    this.addSql(
      `select directory.number_names('registry.llm_gateway', 'LLM_GATEWAY', 'llm_gateway_id', 'archived_at');`,
    );
    this.addSql(
      `create unique index "llm_gateway_tenant_id_name_unique" on "registry"."llm_gateway" ("tenant_id", "name") where archived_at is null;`,
    );

    this.addSql(
      `select directory.number_names('registry.llm_provider', 'LLM_PROVIDER', 'llm_provider_id', 'archived_at');`,
    );
    this.addSql(
      `create unique index "llm_provider_tenant_id_name_unique" on "registry"."llm_provider" ("tenant_id", "name") where archived_at is null;`,
    );

    this.addSql(
      `select directory.number_names('registry.mcp_server', 'MCP_SERVER', 'mcp_server_id', 'archived_at');`,
    );
    this.addSql(
      `create unique index "mcp_server_tenant_id_name_unique" on "registry"."mcp_server" ("tenant_id", "name") where archived_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_tenant_id_name_unique";`);
    this.addSql(`drop index "registry"."channel_tenant_id_name_unique";`);
    this.addSql(`drop index "registry"."llm_gateway_tenant_id_name_unique";`);
    this.addSql(`drop index "registry"."llm_provider_tenant_id_name_unique";`);
    this.addSql(`drop index "registry"."mcp_server_tenant_id_name_unique";`);
  }
}
