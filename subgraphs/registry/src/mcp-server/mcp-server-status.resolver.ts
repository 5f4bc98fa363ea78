import { Access, type Context, IfMatch, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { givenReason } from '../reason.ts';
import { McpServer } from './mcp-server.entity.ts';
import { setMcpServerStatus } from './mcp-server-status.service.ts';

const toWrite = { callers: administrators, role: 'MCP_REGISTRY:WRITE' } as const;

@Resolver()
export class McpServerStatusResolver {
  @Mutation(() => McpServer, { description: 'Activates a draft, suspended or deprecated server.' })
  @Access(toWrite)
  activateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'ACTIVE', { reason, ifMatch });
  }

  @Mutation(() => McpServer, {
    description: 'Suspends an active server until it is activated again.',
  })
  @Access(toWrite)
  suspendMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Reason({ isRequired: true }) reason: string,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'SUSPENDED', { reason: givenReason(reason), ifMatch });
  }

  @Mutation(() => McpServer, { description: 'Deprecates an active server.' })
  @Access(toWrite)
  deprecateMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Reason({ isRequired: true }) reason: string,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'DEPRECATED', { reason: givenReason(reason), ifMatch });
  }

  @Mutation(() => McpServer, { description: 'Archives a server permanently. Idempotent.' })
  @Access({ callers: administrators, role: 'MCP_REGISTRY:DELETE' })
  archiveMcpServer(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<McpServer> {
    return setMcpServerStatus(context, mcpServerId, 'ARCHIVED', { reason, ifMatch });
  }
}
