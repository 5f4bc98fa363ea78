import { allOf, type Context, getOne, type Reader, read, rowsWhere } from '@agg/kit';
import type { RawBuilder, SqlBool } from 'kysely';
import { foundBy } from '../keyword/keywords.ts';
import { hadDrift } from '../mcp-drift/drift-checks.ts';
import { McpServer } from './mcp-server.entity.ts';
import { mcpServerList } from './mcp-server.list.ts';
import type { McpServerListArgs, McpServerPage, McpServerVersionHistory } from './mcp-server.types.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

/** A server with the version that it is at. */
export interface CurrentMcpServer {
  server: McpServer;
  current: McpServerVersion;
}

/** The tenant's MCP servers, newest first. */
export function listMcpServers(context: Context, request: McpServerListArgs): Promise<McpServerPage> {
  return read(context, (reader) =>
    mcpServerList.page(reader, request, { having: conditionOf(reader, request) }),
  );
}

/** @throws NOT_FOUND */
export function getMcpServer(context: Context, mcpServerId: string): Promise<McpServer> {
  return read(context, (reader) => getOne(reader, McpServer, { mcpServerId }));
}

/** @throws NOT_FOUND */
export function readCurrent(context: Context, mcpServerId: string): Promise<CurrentMcpServer> {
  return read(context, async (reader) => {
    const server = await getOne(reader, McpServer, { mcpServerId });
    const current = await versionOf(reader, mcpServerId, server.currentVersion);
    return { server, current };
  });
}

/** Every version of a server, oldest first. @throws NOT_FOUND */
export function mcpServerHistory(context: Context, mcpServerId: string): Promise<McpServerVersionHistory> {
  return read(context, async (reader) => {
    await getOne(reader, McpServer, { mcpServerId });
    const versions = await rowsWhere(reader, McpServerVersion, { mcpServerId });
    return { mcpServerId, versions: versions.sort((one, other) => one.ordinal - other.ordinal) };
  });
}

/** One version of a server. @throws NOT_FOUND */
export function getMcpServerVersion(
  context: Context,
  mcpServerId: string,
  version: string,
): Promise<McpServerVersion> {
  return read(context, (reader) => versionOf(reader, mcpServerId, version));
}

function versionOf(reader: Reader, mcpServerId: string, version: string): Promise<McpServerVersion> {
  return getOne(reader, McpServerVersion, { mcpServerId, version });
}

function conditionOf(reader: Reader, { tool, hasDrift }: McpServerListArgs): RawBuilder<SqlBool> | undefined {
  return allOf(foundBy(reader, { TOOL: tool }), typeof hasDrift === 'boolean' && hadDrift(reader, hasDrift));
}
