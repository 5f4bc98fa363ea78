import { type Context, callerOf, forgetClientToken, upstreamHeaders } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { credentialsByMcpServer } from '../credential/mcp-server-credential.entity.ts';
import { usable } from '../credential/sealed-credential.ts';
import { type McpOffer, readOffer } from '../mcp-reader/read-offer.ts';
import type { McpServerInput, McpServerVersionInput } from './mcp-server-inputs.types.ts';
import type { McpSnapshot } from './mcp-snapshot.ts';

/**
 * What a server offers, where an input asks to read it; `null` where it does not.
 * @param mcpServerId of the server whose credential is sent; without it, none is
 * @throws VALIDATION_FAILED for an input that also states tools, and for a transport that is not read; as `readOffer`
 */
export async function offerFor(
  context: Context,
  { readTools, tools }: McpServerInput | McpServerVersionInput,
  stated: McpSnapshot,
  mcpServerId?: string,
): Promise<McpOffer | null> {
  if (!readTools) return null;
  if (tools) throw invalid('/tools', 'Send either tools or readTools, not both.');
  if (!isReadable(stated))
    throw invalid(
      '/readTools',
      `Tools are read over STREAMABLE_HTTP only, not over ${stated.transport}. Send tools.`,
    );
  return offerOf(context, stated, mcpServerId);
}

/**
 * What a registered server offers now. Sends HTTP requests, so never call it inside a transaction.
 * @throws CONFLICT for a transport that is not read; as `readOffer`
 */
export function offerOf(context: Context, snapshot: McpSnapshot, mcpServerId?: string): Promise<McpOffer> {
  if (!isReadable(snapshot))
    throw new GatewayError(
      'CONFLICT',
      `Tools are read over STREAMABLE_HTTP only, and this MCP server uses ${snapshot.transport}. Register a version with its tools.`,
    );
  const { tenantId } = callerOf(context);
  const { url } = snapshot;
  const read = (headers: Record<string, string>) => readOffer(context, { tenantId, url, headers });
  return mcpServerId ? withCredential(context, { mcpServerId, url }, read) : read({});
}

/**
 * Does what sends requests to a server, with the headers that authenticate there; without a credential there are none.
 * @param url where they go
 * @throws UPSTREAM_FAILED for a host that the credential is not for, and where its authorization server issues no token;
 * what the work throws
 */
async function withCredential<T>(
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

function isReadable(snapshot: McpSnapshot): snapshot is McpSnapshot & { url: string } {
  return snapshot.transport === 'STREAMABLE_HTTP' && snapshot.url !== null;
}

function invalid(pointer: string, detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
