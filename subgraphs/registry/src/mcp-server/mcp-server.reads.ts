import {
  type Context,
  inOrderOf,
  list,
  notFound,
  type Reader,
  type Reference,
  read,
  rowsWhere,
} from '@agg/kit';
import { nameContains } from '../name-contains.ts';
import { McpServer } from './mcp-server.entity.ts';
import type { McpServerListArgs, McpServerPage, McpServerVersionHistory } from './mcp-server.types.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

/** The tenant's MCP servers, newest first. */
export function listMcpServers(context: Context, request: McpServerListArgs): Promise<McpServerPage> {
  const { status, transport, q } = request;
  return read(context, (em) =>
    list(em, McpServer, {
      request,
      sortable: ['name', 'createdAt', 'status', 'transport'],
      order: { by: 'createdAt', descending: true },
      where: { status: status ?? undefined, transport: transport ?? undefined },
      having: nameContains(q),
    }),
  );
}

/** @throws NOT_FOUND */
export function getMcpServer(context: Context, mcpServerId: string): Promise<McpServer> {
  return read(context, (em) => present(em, mcpServerId));
}

/** Every version of a server, oldest first. @throws NOT_FOUND */
export function mcpServerHistory(context: Context, mcpServerId: string): Promise<McpServerVersionHistory> {
  return read(context, async (em) => {
    await present(em, mcpServerId);
    const versions = await rowsWhere(em, McpServerVersion, { mcpServerId });
    return { mcpServerId, versions: versions.sort((one, other) => one.ordinal - other.ordinal) };
  });
}

/** MCP servers by reference, in one statement. */
export async function loadMcpServers(context: Context, references: readonly Reference[]) {
  const mcpServerId = references.map((reference) => String(reference.mcpServerId));
  return inOrderOf(
    references,
    'mcpServerId',
    await read(context, (em) => rowsWhere(em, McpServer, { mcpServerId })),
  );
}

async function present(reader: Reader, mcpServerId: string): Promise<McpServer> {
  const [server] = await rowsWhere(reader, McpServer, { mcpServerId });
  return server ?? notFound('mcp server');
}
