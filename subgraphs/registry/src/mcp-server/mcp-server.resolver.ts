import { Access, type Context, personOf } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { McpServer } from './mcp-server.entity.ts';
import * as servers from './mcp-server.reads.ts';
import { McpServerListArgs, McpServerPage } from './mcp-server.types.ts';
import { toolsOf } from './mcp-server-batches.ts';
import { McpTool } from './mcp-tool.types.ts';

@Resolver(() => McpServer)
export class McpServerResolver {
  @Query(() => McpServerPage, { description: 'MCP servers of the tenant, newest first.' })
  @Access(readAccess.MCP_SERVER)
  mcpServers(
    @Ctx() context: Context,
    @Args(() => McpServerListArgs) request: McpServerListArgs,
  ): Promise<McpServerPage> {
    return servers.listMcpServers(context, request);
  }

  @Query(() => McpServer)
  @Access(readAccess.MCP_SERVER)
  mcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServer> {
    return servers.getMcpServer(context, mcpServerId);
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
