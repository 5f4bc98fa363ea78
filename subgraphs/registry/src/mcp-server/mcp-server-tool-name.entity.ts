import { TenantTable } from '@agg/kit';
import { Index, PrimaryKey } from '@mikro-orm/decorators/legacy';

/** A tool of the current version of an MCP server, by which the server is found. */
@TenantTable<McpServerToolName>({ schema: 'registry' })
@Index({ properties: ['tenantId', 'mcpServerId'] })
export class McpServerToolName {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  /** In lower case; ordered by code points, so that the names with one beginning are one range. */
  @PrimaryKey({ type: 'text', collation: 'C' })
  name: string;

  @PrimaryKey({ type: 'uuid' })
  mcpServerId: string;
}
