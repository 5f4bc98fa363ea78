import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { startHost } from './outside-host.ts';

/** A revision of MCP with sessions, up to 2025-11-25, or without, from 2026-07-28 on. */
export type McpEra = 'SESSIONS' | 'STATELESS';

/** A tool as the official library registers it. */
export interface HostedTool {
  name: string;
  description?: string;
  title?: string;
  annotations?: Record<string, boolean>;
}

/** An MCP server that runs beside the product. */
export interface McpHost {
  url: string;
  /** What it offers from now on. */
  tools: readonly HostedTool[];
  /** What `Authorization` must be; by default, nothing is required. */
  authorization?: string;
  /** The requests so far, in order. */
  requests: { method: string; headers: IncomingMessage['headers'] }[];
  stop(): Promise<void>;
}

/** An MCP server of the official library. */
export async function startMcpHost(era: McpEra, tools: readonly HostedTool[]): Promise<McpHost> {
  const answer =
    era === 'SESSIONS' ? withSessions(serve) : toNodeHandler(createMcpHandler(serve, { legacy: 'reject' }));
  const host = await startHost((request, response) => {
    hosted.requests.push({ method: request.method ?? '', headers: request.headers });
    const { authorization = request.headers.authorization } = hosted;
    if (request.headers.authorization !== authorization) response.writeHead(401).end();
    else void answer(request, response);
  });
  const hosted: McpHost = { url: `${host.url}/mcp`, tools, requests: [], stop: host.stop };
  function serve(): McpServer {
    const server = new McpServer({ name: 'parcel-tools', version: '3.1.0' });
    for (const { name, ...tool } of hosted.tools)
      server.registerTool(name, tool, async () => ({ content: [] }));
    return server;
  }
  return hosted;
}

/** A request of JSON-RPC. */
interface RpcRequest {
  id?: number;
  method: string;
  params?: { cursor?: string };
}

/** Answers a request of JSON-RPC by itself, or returns the result. */
export type RpcAnswer = (request: RpcRequest, ...http: Parameters<RequestListener>) => object | undefined;

/** A server that introduces itself well, with a session, and lists its tools as it wants. */
export async function startHostileMcpHost(listTools: RpcAnswer): Promise<Pick<McpHost, 'url' | 'stop'>> {
  const host = await startHost(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const rpc = (await json(request)) as RpcRequest;
    if (rpc.id === undefined) return response.writeHead(202).end();
    const answer = rpc.method === 'tools/list' ? listTools(rpc, request, response) : introduction(rpc);
    if (!answer) return undefined;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ jsonrpc: '2.0', id: rpc.id, ...answer }));
  });
  return { url: `${host.url}/mcp`, stop: host.stop };
}

function introduction({ method }: RpcRequest): object {
  const serverInfo = { name: 'hostile', version: '1' };
  if (method !== 'initialize') return { error: { code: -32601, message: 'There is no such method.' } };
  return { result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } };
}

function withSessions(serve: () => McpServer): RequestListener {
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  return async (request, response) => {
    const known = sessions.get(String(request.headers['mcp-session-id']));
    if (known) return known.handleRequest(request, response);
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    await serve().connect(transport);
    return transport.handleRequest(request, response);
  };
}
