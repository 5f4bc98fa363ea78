import { Access, type Context, IfMatch, Reason } from '@agg/kit';
import { administrators, NameScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { McpServer } from './mcp-server.entity.ts';
import * as servers from './mcp-server.service.ts';
import { McpServerInput, McpServerUpdate, McpServerVersionInput } from './mcp-server-inputs.types.ts';
import { registerMcpServerVersion } from './mcp-server-version.service.ts';
import { refreshMcpServerTools } from './refresh-tools.service.ts';

const toWrite = { callers: administrators, role: 'MCP_REGISTRY:WRITE' } as const;

@Resolver()
export class McpServerChangesResolver {
  @Mutation(() => McpServer, {
    description: 'Registers an MCP server with its first version. Its initial status is DRAFT.',
  })
  @Access(toWrite)
  createMcpServer(
    @Ctx() context: Context,
    @Arg('input', () => McpServerInput) input: McpServerInput,
    @Reason() reason?: string | null,
  ): Promise<McpServer> {
    return servers.createMcpServer(context, input, reason);
  }

  @Mutation(() => McpServer)
  @Access(toWrite)
  updateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => McpServerUpdate) input: McpServerUpdate,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<McpServer> {
    return servers.updateMcpServer(context, mcpServerId, input, { reason, ifMatch });
  }

  @Mutation(() => McpServer, { description: 'Registers a new version, which supersedes the current one.' })
  @Access(toWrite)
  registerMcpServerVersion(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => McpServerVersionInput) input: McpServerVersionInput,
  ): Promise<McpServer> {
    return registerMcpServerVersion(context, mcpServerId, input);
  }

  @Mutation(() => McpServer, {
    description:
      'Reads the tools from the server by MCP and registers them as a new version. Unchanged tools have no effect.',
  })
  @Access(toWrite)
  refreshMcpServerTools(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('version', () => NameScalar, { description: 'The name of the new version.' }) version: string,
    @Reason({ isRequired: true }) reason: string,
  ): Promise<McpServer> {
    return refreshMcpServerTools(context, mcpServerId, version, reason);
  }
}
