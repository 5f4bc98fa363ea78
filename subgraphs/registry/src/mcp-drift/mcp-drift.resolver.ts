import { Access, type Context } from '@agg/kit';
import { type AccessRule, administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { driftChecksByMcpServer, McpServerDriftCheck } from '../mcp-server/mcp-server-drift-check.entity.ts';
import { McpServerDrift } from './mcp-drift.types.ts';
import { readDrift } from './read-drift.ts';

/** Drift is for those who administer the server. */
const toRead: AccessRule = { callers: administrators, role: 'MCP_REGISTRY:READ' };

@Resolver(() => McpServer)
export class McpDriftResolver {
  @Query(() => McpServerDrift, {
    description:
      'Reads the tools of an MCP server by MCP and compares them with its current version. Changes nothing.',
  })
  @Access(toRead)
  mcpServerDrift(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServerDrift> {
    return readDrift(context, mcpServerId);
  }

  @FieldResolver(() => McpServerDriftCheck, {
    nullable: true,
    description:
      'The last daily check for drift. Null before the first one of the current version, and for callers of kind AGENT.',
  })
  @Access({ ...toRead, changed: true, orNull: true })
  driftCheck(
    @Ctx() context: Context,
    @Root() { mcpServerId }: McpServer,
  ): Promise<McpServerDriftCheck | null> {
    return driftChecksByMcpServer.load(context, mcpServerId);
  }
}
