import type { Context } from '@agg/kit';
import type { Client, StandardSchemaV1 } from '@modelcontextprotocol/client';
import type { McpServerInfo, McpTool } from './mcp-tool.types.ts';
import { checkedTools, plainName, toolsOfPage } from './offered-tools.ts';
import { readingFailure } from './reading-failure.ts';
import { SessionFetch, type SessionLimits, type SessionTarget } from './session-fetch.ts';

/** What an MCP server says about itself and its tools. */
export interface McpOffer {
  /** Where it was read. */
  url: string;
  tools: McpTool[];
  serverInfo: McpServerInfo;
}

/**
 * A page of tools costs one request; a session costs up to five more. The gateway waits 10 seconds for a subgraph: what
 * is left is for the change.
 */
const limits: SessionLimits = { totalMs: 7_000, maxBytes: 1_048_576, requests: 50 };

/** The library must not give up before the egress, whose errors say what is wrong. */
const afterTheEgress = 500;

/** The answer to `tools/list` as it is: `checkedTools` judges it. */
const anyPage: StandardSchemaV1<unknown, ToolPage> = {
  '~standard': { version: 1, vendor: 'agg', validate: (value) => ({ value: value as ToolPage }) },
};

interface ToolPage {
  tools?: unknown;
  nextCursor?: unknown;
}

/**
 * Reads the tools of an MCP server by Streamable HTTP, in the revision of MCP that the server speaks: with a session
 * up to 2025-11-25, without one from 2026-07-28 on. Sends HTTP requests, so never call it inside a transaction.
 * @throws UNPROCESSABLE for an address that is not allowed, or that offers no valid list of tools; UPSTREAM_FAILED;
 * UPSTREAM_TIMEOUT
 */
export async function readOffer(context: Context, target: SessionTarget): Promise<McpOffer> {
  const { url } = target;
  // Its libraries are loaded with the first request: many processes never send one.
  const mcp = await import('@modelcontextprotocol/client');
  const session = new SessionFetch(context, target, limits);
  const transport = new mcp.StreamableHTTPClientTransport(new URL(url), { fetch: session.fetch });
  const client = new mcp.Client(
    { name: 'agent-governance-gateway', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  try {
    await client.connect(transport, deadlineOf(session));
    const tools = checkedTools(await listTools(client, session));
    await transport.terminateSession().catch(() => undefined);
    return { url, tools, serverInfo: serverInfoOf(client) };
  } catch (error) {
    throw readingFailure(session.failure ?? error);
  } finally {
    await client.close().catch(() => undefined);
  }
}

/** All pages of tools, in their order. */
async function listTools(client: Client, session: SessionFetch): Promise<unknown[]> {
  const all: unknown[] = [];
  if (!client.getServerCapabilities()?.tools) return all;
  let cursor: unknown;
  do {
    const params = cursor === undefined ? {} : { cursor };
    const request = { method: 'tools/list', params };
    const page = await client.request(request, anyPage, deadlineOf(session));
    all.push(...toolsOfPage(page.tools, all.length));
    cursor = page.nextCursor;
  } while (cursor !== undefined && cursor !== null);
  return all;
}

function deadlineOf(session: SessionFetch) {
  return { timeout: session.timeLeft + afterTheEgress, signal: session.signal };
}

function serverInfoOf(client: Client): McpServerInfo {
  const { name, version } = client.getServerVersion() ?? {};
  return {
    name: plainName(name),
    version: plainName(version),
    protocolVersion: client.getNegotiatedProtocolVersion() ?? null,
  };
}
