import { type Context, getOne, read, rowsWhere } from '@agg/kit';
import { McpServer } from './mcp-server.entity.ts';
import { mcpServerList } from './mcp-server.list.ts';
import type { McpServerListArgs, McpServerPage, McpServerVersionHistory } from './mcp-server.types.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

/** The tenant's MCP servers, newest first. */
export function listMcpServers(context: Context, request: McpServerListArgs): Promise<McpServerPage> {
  return read(context, (reader) => mcpServerList.page(reader, request));
}

/** @throws NOT_FOUND */
export function getMcpServer(context: Context, mcpServerId: string): Promise<McpServer> {
  return read(context, (reader) => getOne(reader, McpServer, { mcpServerId }));
}

/** Every version of a server, oldest first. @throws NOT_FOUND */
export function mcpServerHistory(context: Context, mcpServerId: string): Promise<McpServerVersionHistory> {
  return read(context, async (reader) => {
    await getOne(reader, McpServer, { mcpServerId });
    const versions = await rowsWhere(reader, McpServerVersion, { mcpServerId });
    return { mcpServerId, versions: versions.sort((one, other) => one.ordinal - other.ordinal) };
  });
}
