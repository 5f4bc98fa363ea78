import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startHost } from '../outside-host.ts';
import type { A2aVersion, RpcHandler } from './agent-server.types.ts';

/** A request that an agent has got. */
export interface Received {
  headers: IncomingHttpHeaders;
  /** `message/send`, or `SendMessage` in A2A 1.0 */
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary requests
  params: any;
}

/** An agent that runs on the official server. */
export interface StockAgent {
  version: A2aVersion;
  /** Of its JSON-RPC. */
  url: string;
  card: Record<string, unknown>;
  /** Every JSON-RPC request so far, oldest first. */
  received: Received[];
  /** Which requests it answers with 401; by default none. */
  refuses(headers: IncomingHttpHeaders): boolean;
  /** The requests that carried a message. */
  receivedMessages(messageId: string): Received[];
  stop(): Promise<void>;
}

/**
 * Serves an agent where the stack under test may call it: its card, and JSON-RPC at `/a2a`.
 * @param prepare makes the card and the handler for the address
 */
export async function startAgentServer(
  version: A2aVersion,
  prepare: (url: string) => { card: Record<string, unknown>; handle: RpcHandler },
): Promise<StockAgent> {
  const received: Received[] = [];
  const host = await startHost(async (request, response) => {
    if (request.method === 'GET') return void json(response, agent.card);
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    received.push({ headers: request.headers, method: body.method, params: body.params });
    if (agent.refuses(request.headers)) return void response.writeHead(401).end();
    const answer = await handle(body, request.headers);
    if (Symbol.asyncIterator in answer) await stream(response, answer);
    else json(response, answer);
  });
  const url = `${host.url}/a2a`;
  const { card, handle } = prepare(url);
  const agent: StockAgent = {
    version,
    url,
    card,
    received,
    refuses: () => false,
    receivedMessages: (messageId) =>
      received.filter(({ params }) => params?.message?.messageId === messageId),
    stop: host.stop,
  };
  return agent;
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

/** Reads the events to their end even if the client has left: the official server stores the task meanwhile. */
async function stream(response: ServerResponse, events: AsyncIterable<unknown>): Promise<void> {
  const head = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };
  response.writeHead(200, head).flushHeaders();
  for await (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end();
}
