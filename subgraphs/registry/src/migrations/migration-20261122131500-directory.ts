import { Migration } from '@mikro-orm/migrations';

const notArchived = "status <> ''ARCHIVED''";

/** What is registered already enters the directory of subjects; what comes later enters it with its own change. */
export class Migration20261122131500_directory extends Migration {
  override name = 'Migration20261122131500_directory';

  override up(): void {
    this.addSql(add('registry.channel', 'CHANNEL', 'channel_id', 'deleted_at is null'));
    this.addSql(add('registry.agent', 'AGENT', 'agent_id', notArchived));
    this.addSql(add('registry.mcp_server', 'MCP_SERVER', 'mcp_server_id', notArchived));
    this.addSql(add('registry.llm_provider', 'LLM_PROVIDER', 'llm_provider_id', notArchived));
    this.addSql(add('registry.llm_gateway', 'LLM_GATEWAY', 'llm_gateway_id', notArchived));
  }
}

function add(table: string, kind: string, id: string, isLive: string): string {
  return `select directory.add_present('${table}', '${kind}', '${id}', 'name', '${isLive}', 'created_by_id');`;
}
