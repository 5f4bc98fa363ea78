import { Access, allOf, type Context, getOne, personOf, type Reader, read, rowsWhere } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import type { RawBuilder, SqlBool } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { foundBy } from '../keyword/keywords.ts';
import { McpTool } from '../mcp-reader/mcp-tool.types.ts';
import { User } from '../references/tenant-auth.references.ts';
import { McpServer } from './mcp-server.entity.ts';
import { mcpServerList } from './mcp-server.list.ts';
import { McpServerListArgs, McpServerPage } from './mcp-server.types.ts';
import { hadDrift } from './mcp-server-drift-check.entity.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

@Resolver(() => McpServer)
export class McpServerResolver {
  @Query(() => McpServerPage, { description: 'MCP servers of the tenant, newest first.' })
  @Access(readAccess.MCP_SERVER)
  mcpServers(
    @Ctx() context: Context,
    @Args(() => McpServerListArgs) request: McpServerListArgs,
  ): Promise<McpServerPage> {
    return read(context, (reader) =>
      mcpServerList.page(reader, request, { having: conditionOf(reader, request) }),
    );
  }

  @Query(() => McpServer)
  @Access(readAccess.MCP_SERVER)
  mcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServer> {
    return read(context, (reader) => getOne(reader, McpServer, { mcpServerId }));
  }

  @FieldResolver(() => [McpTool], { description: 'The tools of the current version.' })
  tools(@Ctx() context: Context, @Root() server: McpServer): Promise<McpTool[]> {
    return toolsOf(context, server);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(@Root() { createdById }: McpServer, @Ctx() context: Context): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}

function conditionOf(reader: Reader, { tool, hasDrift }: McpServerListArgs): RawBuilder<SqlBool> | undefined {
  return allOf(foundBy(reader, { TOOL: tool }), typeof hasDrift === 'boolean' && hadDrift(reader, hasDrift));
}

/** The tools of a server's current version, one statement for all servers of a response. */
function toolsOf(context: Context, { mcpServerId, currentVersion: version }: McpServer): Promise<McpTool[]> {
  return context.loaders.load(context, { mcpServerId, version }, loadTools);
}

type McpServerVersionKey = Pick<McpServerVersion, 'mcpServerId' | 'version'>;

async function loadTools(context: Context, keys: readonly McpServerVersionKey[]): Promise<McpTool[][]> {
  const mcpServerId = keys.map((key) => key.mcpServerId);
  const version = [...new Set(keys.map((key) => key.version))];
  const versions = await read(context, (em) => rowsWhere(em, McpServerVersion, { mcpServerId, version }));
  const tools = new Map(versions.map((found) => [textOf(found), found.snapshot.tools]));
  return keys.map((key) => tools.get(textOf(key)) ?? []);
}

function textOf({ mcpServerId, version }: McpServerVersionKey): string {
  return `${mcpServerId}/${version}`;
}
