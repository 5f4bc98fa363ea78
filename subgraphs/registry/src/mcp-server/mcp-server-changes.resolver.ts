import { Access, type Context } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { givenReason } from '../reason.ts';
import { McpServer } from './mcp-server.entity.ts';
import * as servers from './mcp-server.service.ts';
import { McpServerInput, McpServerUpdate, McpServerVersionInput } from './mcp-server.types.ts';
import { setMcpServerStatus } from './mcp-server-status.service.ts';

@Resolver()
export class McpServerChangesResolver {
  @Mutation(() => McpServer, {
    description: 'Registers an MCP server with its first version. Its initial status is DRAFT.',
  })
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:WRITE' })
  createMcpServer(
    @Ctx() context: Context,
    @Arg('input', () => McpServerInput) input: McpServerInput,
  ): Promise<McpServer> {
    return servers.createMcpServer(context, input);
  }

  @Mutation(() => McpServer)
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:WRITE' })
  updateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => McpServerUpdate) input: McpServerUpdate,
  ): Promise<McpServer> {
    return servers.updateMcpServer(context, mcpServerId, input);
  }

  @Mutation(() => McpServer, { description: 'Registers a new version, which supersedes the current one.' })
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:WRITE' })
  registerMcpServerVersion(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => McpServerVersionInput) input: McpServerVersionInput,
  ): Promise<McpServer> {
    return servers.registerMcpServerVersion(context, mcpServerId, input);
  }

  @Mutation(() => McpServer, { description: 'Activates a draft, suspended or deprecated server.' })
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:WRITE' })
  activateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'ACTIVE');
  }

  @Mutation(() => McpServer, {
    description: 'Suspends an active server until it is activated again.',
  })
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:WRITE' })
  suspendMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('reason', () => ProseScalar) reason: string,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'SUSPENDED', givenReason(reason));
  }

  @Mutation(() => McpServer, { description: 'Deprecates an active server.' })
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:WRITE' })
  deprecateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('reason', () => ProseScalar) reason: string,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'DEPRECATED', givenReason(reason));
  }

  @Mutation(() => McpServer, { description: 'Archives a server permanently. Idempotent.' })
  @Access({ callers: ['USER'], role: 'MCP_REGISTRY:DELETE' })
  archiveMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'ARCHIVED');
  }
}
