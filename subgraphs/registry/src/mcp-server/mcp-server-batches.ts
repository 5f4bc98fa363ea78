import { type Context, type Reader, read, rowsMatching, rowsWhere } from '@agg/kit';
import { type Page, type PageRequest, pageOf, pageWindow } from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import type { McpServer } from './mcp-server.entity.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';
import type { McpTool } from './mcp-tool.types.ts';

/** The tools of a server's current version, one statement for all servers of a response. */
export function toolsOf(
  context: Context,
  { mcpServerId, currentVersion: version }: McpServer,
): Promise<McpTool[]> {
  return context.loaders.load(context, { mcpServerId, version }, loadTools);
}

/**
 * One page of the versions of a server, oldest first, two statements for all servers of a response.
 * @throws VALIDATION_FAILED for an invalid page
 */
export function versionsOf(
  context: Context,
  { mcpServerId }: McpServer,
  request: PageRequest,
): Promise<Page<McpServerVersion>> {
  const { page, size } = pageWindow(request, []);
  return context.loaders.load(context, { mcpServerId, page, size }, loadVersions, `${page}/${size}`);
}

type VersionKey = Pick<McpServerVersion, 'mcpServerId' | 'version'>;

/** All keys of one batch have the same page and size. */
interface PageKey {
  mcpServerId: string;
  page: number;
  size: number;
}

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

function loadVersions(context: Context, keys: readonly PageKey[]): Promise<Page<McpServerVersion>[]> {
  const mcpServerId = keys.map((key) => key.mcpServerId);
  return read(context, async (reader) => {
    const totals = await countVersions(reader, mcpServerId);
    const having = withinPage(keys[0] as PageKey);
    const versions = await rowsMatching(reader, McpServerVersion, { where: { mcpServerId }, having });
    const sorted = versions.sort((one, other) => one.ordinal - other.ordinal);
    const byServer = Map.groupBy(sorted, (version) => version.mcpServerId);
    return keys.map((key) =>
      pageOf(byServer.get(key.mcpServerId) ?? [], key, totals.get(key.mcpServerId) ?? 0),
    );
  });
}

/** Versions are numbered without gaps, so a page is a range of numbers. */
function withinPage({ page, size }: PageKey) {
  const first = page * size;
  return sql<SqlBool>`ordinal > ${first}::bigint and ordinal <= ${first + size}::bigint`;
}

async function countVersions({ db, tenantId }: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const found = sql<{ id: string; newest: number }>`
    select mcp_server_id as id, max(ordinal) as newest from registry.mcp_server_version
    where tenant_id = ${tenantId} and mcp_server_id = any(${ids}) group by mcp_server_id`;
  const { rows } = await found.execute(db);
  return new Map(rows.map(({ id, newest }) => [id, newest]));
}
