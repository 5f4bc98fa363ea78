import { type Context, nestedPages, read, rowsWhere } from '@agg/kit';
import type { McpTool } from '../mcp-reader/mcp-tool.types.ts';
import type { McpServer } from './mcp-server.entity.ts';
import { mcpServerVersionList } from './mcp-server.list.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

/** The tools of a server's current version, one statement for all servers of a response. */
export function toolsOf(
  context: Context,
  { mcpServerId, currentVersion: version }: McpServer,
): Promise<McpTool[]> {
  return context.loaders.load(context, { mcpServerId, version }, loadTools);
}

/** The page of the versions of a server, oldest first. */
export const versionPages = nestedPages(mcpServerVersionList);

type VersionKey = Pick<McpServerVersion, 'mcpServerId' | 'version'>;

async function loadTools(context: Context, keys: readonly VersionKey[]): Promise<McpTool[][]> {
  const mcpServerId = keys.map((key) => key.mcpServerId);
  const version = [...new Set(keys.map((key) => key.version))];
  const versions = await read(context, (em) => rowsWhere(em, McpServerVersion, { mcpServerId, version }));
  const tools = new Map(versions.map((found) => [textOf(found), found.snapshot.tools]));
  return keys.map((key) => tools.get(textOf(key)) ?? []);
}

function textOf({ mcpServerId, version }: VersionKey): string {
  return `${mcpServerId}/${version}`;
}
