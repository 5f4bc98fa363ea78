import { type Context, getOne, type Reader, read } from '@agg/kit';
import { McpServer } from './mcp-server.entity.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

/** A server with the version that it is at. */
interface CurrentMcpServer {
  server: McpServer;
  current: McpServerVersion;
}

/** @throws NOT_FOUND */
export function readCurrent(context: Context, mcpServerId: string): Promise<CurrentMcpServer> {
  return read(context, async (reader) => {
    const server = await getOne(reader, McpServer, { mcpServerId });
    const current = await versionOf(reader, mcpServerId, server.currentVersion);
    return { server, current };
  });
}

/** One version of a server. @throws NOT_FOUND */
export function versionOf(reader: Reader, mcpServerId: string, version: string): Promise<McpServerVersion> {
  return getOne(reader, McpServerVersion, { mcpServerId, version });
}
