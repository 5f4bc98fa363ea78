import { Access, type Context } from '@agg/kit';
import { NameScalar, type Page, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { McpServer } from './mcp-server.entity.ts';
import * as servers from './mcp-server.reads.ts';
import { McpServerVersionArgs, McpServerVersionHistory, McpServerVersionPage } from './mcp-server.types.ts';
import { versionPages } from './mcp-server-batches.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

const toRead = { callers: ['USER'], role: 'MCP_REGISTRY:READ' } as const;

@Resolver(() => McpServerVersion)
export class McpServerVersionResolver {
  @Query(() => McpServerVersionHistory, {
    description: 'The version history of an MCP server, oldest first.',
  })
  @Access(toRead)
  mcpServerVersions(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServerVersionHistory> {
    return servers.mcpServerHistory(context, mcpServerId);
  }

  @Query(() => McpServerVersion, { description: 'One version of an MCP server, by its name.' })
  @Access(toRead)
  mcpServerVersion(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('version', () => NameScalar) version: string,
  ): Promise<McpServerVersion> {
    return servers.getMcpServerVersion(context, mcpServerId, version);
  }

  @FieldResolver(() => User, { description: 'Who registered the version.' })
  createdByUser(@Root() { createdBy }: McpServerVersion): User {
    return { id: createdBy };
  }
}

@Resolver(() => McpServer)
export class McpServerVersionsResolver {
  @FieldResolver(() => McpServerVersionPage, {
    nullable: true,
    description: 'The versions of the server, oldest first.',
  })
  @Access(toRead)
  versions(
    @Ctx() context: Context,
    @Root() server: McpServer,
    @Args(() => McpServerVersionArgs) request: McpServerVersionArgs,
  ): Promise<Page<McpServerVersion>> {
    return versionPages(context, server.mcpServerId, request);
  }
}
