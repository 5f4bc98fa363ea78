import { Access, type Context, getOne, nestedPages, personOf, read, rowsWhere } from '@agg/kit';
import { administrators, NameScalar, type Page, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { User } from '../references/tenant-auth.references.ts';
import { McpServer } from './mcp-server.entity.ts';
import { mcpServerVersionList } from './mcp-server.list.ts';
import { versionOf } from './mcp-server.reads.ts';
import { McpServerVersionArgs, McpServerVersionHistory, McpServerVersionPage } from './mcp-server.types.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';

const role = 'MCP_REGISTRY:READ' as const;
const toRead = { callers: administrators, role };

const versionPages = nestedPages(mcpServerVersionList);

@Resolver(() => McpServerVersion)
export class McpServerVersionResolver {
  @Query(() => McpServerVersionHistory, {
    description: 'The version history of an MCP server, oldest first.',
  })
  @Access({ callers: ['USER'], role })
  mcpServerVersions(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServerVersionHistory> {
    return read(context, async (reader) => {
      await getOne(reader, McpServer, { mcpServerId });
      const versions = await rowsWhere(reader, McpServerVersion, { mcpServerId });
      return { mcpServerId, versions: versions.sort((one, other) => one.ordinal - other.ordinal) };
    });
  }

  @Query(() => McpServerVersion, { description: 'One version of an MCP server, by its name.' })
  @Access(toRead)
  mcpServerVersion(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('version', () => NameScalar) version: string,
  ): Promise<McpServerVersion> {
    return read(context, (reader) => versionOf(reader, mcpServerId, version));
  }

  @FieldResolver(() => User, {
    name: 'createdBy',
    nullable: true,
    description: 'Who registered the version. Null: a service.',
  })
  registeredBy(
    @Root() { createdBy }: McpServerVersion,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdBy);
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
