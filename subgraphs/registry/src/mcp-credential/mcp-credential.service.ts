import { type Context, callerOf, change, forgetClientToken, lock, upstreamHeaders } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { lockPresent } from '../mcp-server/mcp-server-revision.ts';
import { sealedCredential, usable } from '../upstream-credential/sealed-credential.ts';
import type { UpstreamCredentialInput } from '../upstream-credential/upstream-credential.types.ts';
import { credentialsByMcpServer, McpServerCredential } from './mcp-server-credential.entity.ts';

/**
 * Sets or replaces the credential of an MCP server, immediately, for the host at which it is registered.
 * @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid credential; NOT_FOUND; CONFLICT for an archived server
 */
export async function setMcpServerCredential(
  context: Context,
  mcpServerId: string,
  input: UpstreamCredentialInput,
  reason?: string | null,
): Promise<McpServerCredential> {
  const { tenantId } = callerOf(context);
  const sealed = sealedCredential(context, mcpServerId, input);
  const work = async (em: EntityManager) => {
    const { url } = await lockPresent(em, mcpServerId);
    const values = sealed([url]);
    const known = await em.findOne(McpServerCredential, { mcpServerId });
    return known
      ? Object.assign(known, values)
      : em.create(McpServerCredential, { tenantId, mcpServerId, ...values });
  };
  return change(context, work, reason);
}

/** Removes the credential of an MCP server. Idempotent. @throws NOT_FOUND for the server */
export function removeMcpServerCredential(
  context: Context,
  mcpServerId: string,
  reason?: string | null,
): Promise<McpServer> {
  const work = async (em: EntityManager) => {
    const server = await lock(em, McpServer, { mcpServerId });
    await forgetCredentialOf(em, mcpServerId);
    return server;
  };
  return change(context, work, reason);
}

/** Removes the credential of a locked server, in the running transaction. */
export async function forgetCredentialOf(em: EntityManager, mcpServerId: string): Promise<void> {
  const credential = await em.findOne(McpServerCredential, { mcpServerId });
  if (credential) em.remove(credential);
}

/**
 * Does what sends requests to a server, with the headers that authenticate there; without a credential there are none.
 * @param url where they go
 * @throws UPSTREAM_FAILED for a host that the credential is not for, and where its authorization server issues no token;
 * what the work throws
 */
export async function withCredential<T>(
  context: Context,
  { mcpServerId, url }: { mcpServerId: string; url: string },
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { tenantId } = callerOf(context);
  const credential = usable(await credentialsByMcpServer.load(context, mcpServerId));
  const server = { tenantId, id: mcpServerId, noun: 'MCP server', url };
  try {
    return await work(await upstreamHeaders(context.services, credential, server));
  } catch (error) {
    // The server may have refused its token.
    if (credential) forgetClientToken(credential);
    throw error;
  }
}
