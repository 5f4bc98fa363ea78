import type { Reader } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { replaceValues } from '../replace-values.ts';
import type { McpServer } from './mcp-server.entity.ts';
import { McpServerToolName } from './mcp-server-tool-name.entity.ts';
import type { McpTool } from './mcp-tool.types.ts';

/** No name contains this code point, which is the last one: it ends the range of names with one beginning. */
const afterAll = '\u{10ffff}';

/** Makes a server findable by the tools of its new current version, in the running transaction. */
export function replaceToolNames(
  em: EntityManager,
  { tenantId, mcpServerId }: McpServer,
  tools: readonly McpTool[],
): Promise<void> {
  const names = tools.map(({ name }) => name.toLowerCase());
  return replaceValues(em, McpServerToolName, { tenantId, mcpServerId }, 'name', names);
}

/** The condition that a server's current version has a tool whose name begins so, regardless of case. */
export function offersTool({ tenantId }: Reader, beginning: string): RawBuilder<SqlBool> {
  const from = beginning.toLowerCase();
  return sql<SqlBool>`mcp_server_id in (
    select tool.mcp_server_id from registry.mcp_server_tool_name as tool
    where tool.tenant_id = ${tenantId} and tool.name >= ${from} and tool.name < ${from + afterAll})`;
}
