import { Access, type Context, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { toReadCredentialOfMcpServer } from '../upstream-credential/credential-access.ts';
import { UpstreamCredentialInput } from '../upstream-credential/upstream-credential.types.ts';
import * as credentials from './mcp-credential.service.ts';
import { credentialsByMcpServer, McpServerCredential } from './mcp-server-credential.entity.ts';

@Resolver(() => McpServer)
export class McpCredentialResolver {
  @FieldResolver(() => McpServerCredential, {
    nullable: true,
    description:
      'How the gateway authenticates at the server when it reads its tools. Null without a credential, and for callers of kind AGENT.',
  })
  @Access({ ...toReadCredentialOfMcpServer, changed: true, orNull: true })
  credential(
    @Ctx() context: Context,
    @Root() { mcpServerId }: McpServer,
  ): Promise<McpServerCredential | null> {
    return credentialsByMcpServer.load(context, mcpServerId);
  }

  @Mutation(() => McpServerCredential, {
    description:
      'Sets or replaces how the gateway authenticates at an MCP server. The secret is never returned.',
  })
  @Access({ callers: administrators, role: 'MCP_REGISTRY:WRITE' })
  setMcpServerCredential(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => UpstreamCredentialInput) input: UpstreamCredentialInput,
    @Reason() reason?: string | null,
  ): Promise<McpServerCredential> {
    return credentials.setMcpServerCredential(context, mcpServerId, input, reason);
  }

  @Mutation(() => McpServer, {
    description: 'Removes the credential. The tools are read without authentication. Idempotent.',
  })
  @Access({ callers: administrators, role: 'MCP_REGISTRY:WRITE' })
  removeMcpServerCredential(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Reason() reason?: string | null,
  ): Promise<McpServer> {
    return credentials.removeMcpServerCredential(context, mcpServerId, reason);
  }
}
