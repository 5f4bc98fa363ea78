import { Access, type Context, callerOf, change, lock, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { toReadCredentialOfMcpServer } from '../credential/credential-access.ts';
import { credentialsByMcpServer, McpServerCredential } from '../credential/mcp-server-credential.entity.ts';
import { removeCredential, sealedCredential } from '../credential/sealed-credential.ts';
import { UpstreamCredentialInput } from '../credential/upstream-credential.types.ts';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { lockPresent } from '../registration/registration.lifecycle.ts';

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

  /**
   * For the host at which the server is registered.
   * @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid credential; NOT_FOUND; CONFLICT for an archived server
   */
  @Mutation(() => McpServerCredential, {
    description:
      'Sets or replaces how the gateway authenticates at an MCP server. The secret is never returned.',
  })
  @Access({ callers: administrators, role: 'MCP_REGISTRY:WRITE' })
  async setMcpServerCredential(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Arg('input', () => UpstreamCredentialInput) input: UpstreamCredentialInput,
    @Reason() reason?: string | null,
  ): Promise<McpServerCredential> {
    const { tenantId } = callerOf(context);
    const sealed = sealedCredential(context, mcpServerId, input);
    return change(
      context,
      async (em) => {
        const { url } = await lockPresent(em, McpServer, { mcpServerId });
        const values = sealed([url]);
        const known = await em.findOne(McpServerCredential, { mcpServerId });
        return known
          ? Object.assign(known, values)
          : em.create(McpServerCredential, { tenantId, mcpServerId, ...values });
      },
      reason,
    );
  }

  /** @throws NOT_FOUND for the server */
  @Mutation(() => McpServer, {
    description: 'Removes the credential. The tools are read without authentication. Idempotent.',
  })
  @Access({ callers: administrators, role: 'MCP_REGISTRY:WRITE' })
  removeMcpServerCredential(
    @Ctx() context: Context,
    @Arg('mcpServerId', () => UuidScalar) mcpServerId: string,
    @Reason() reason?: string | null,
  ): Promise<McpServer> {
    return change(
      context,
      async (em) => {
        const server = await lock(em, McpServer, { mcpServerId });
        await removeCredential(em, McpServerCredential, { mcpServerId });
        return server;
      },
      reason,
    );
  }
}
