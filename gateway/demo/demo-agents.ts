import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How an agent of the demo answers a text. @param headers of the request, with its trace */
export type Answer = (text: string, headers: IncomingHttpHeaders) => Promise<string> | string;

/** The agents of the demo: small A2A servers on this machine, which the relay calls like any others. */
export interface DemoAgents {
  port: number;
  /** The address of an agent's JSON-RPC. */
  urlOf(name: string): string;
  stop(): Promise<void>;
}

/** A request of A2A 0.3. */
interface Rpc {
  id: unknown;
  method: string;
  params: { message: { parts: { text?: string }[]; contextId?: string } };
}

/**
 * @param answers by the name of the agent; asked at each request, so that they can be added later
 * @param at the port that agents of an earlier demo are registered with; by default any free one
 * @throws Error where another program has that port
 */
export async function startDemoAgents(
  answers: Readonly<Record<string, Answer>>,
  at = 0,
): Promise<DemoAgents> {
  const bySlug = (slug: string) => Object.entries(answers).find(([name]) => slugOf(name) === slug)?.[1];
  const server = createServer(async (request, response) => {
    const answer = bySlug(String(request.url).slice(1));
    if (!answer || request.method !== 'POST') return void response.writeHead(404).end();
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()) as Rpc;
    await reply(response, body, (text) => answer(text, request.headers));
  });
  const port = await listen(server, at);
  return {
    port,
    urlOf: (name) => `http://127.0.0.1:${port}/${slugOf(name)}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server, at: number): Promise<number> {
  server.listen(at, '127.0.0.1');
  await once(server, 'listening').catch((cause) => {
    throw new Error(
      `Another program uses port ${at}, at which the agents of the demo are registered. Stop it, or begin anew: npm run demo`,
      { cause },
    );
  });
  return (server.address() as AddressInfo).port;
}

/** `Route planner` is `route-planner`. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

async function reply(
  response: ServerResponse,
  { id, method, params }: Rpc,
  answer: (text: string) => Promise<string> | string,
): Promise<void> {
  const says = (member: object) => JSON.stringify({ jsonrpc: '2.0', id, ...member });
  if (method !== 'message/send' && method !== 'message/stream')
    return void response.end(says({ error: { code: -32601, message: 'This agent only takes messages.' } }));
  const { parts, contextId = crypto.randomUUID() } = params.message;
  const text = await answer(parts.map((part) => part.text ?? '').join(' '));
  if (method === 'message/send')
    return void response
      .setHeader('content-type', 'application/json')
      .end(says({ result: completed(text, contextId) }));
  response.setHeader('content-type', 'text/event-stream');
  for (const result of piecemeal(text, contextId)) response.write(`data: ${says({ result })}\n\n`);
  response.end();
}

/** Characters of an answer in one event of a stream. */
const piece = 8;

/** What the agent says, piece by piece, and the end of its task. */
function* piecemeal(text: string, contextId: string): Generator<object> {
  const taskId = crypto.randomUUID();
  yield { kind: 'task', id: taskId, contextId, status: { state: 'working' } };
  for (let from = 0; from < text.length; from += piece) {
    const parts = [{ kind: 'text', text: text.slice(from, from + piece) }];
    const artifact = { artifactId: 'answer', parts };
    yield { kind: 'artifact-update', taskId, contextId, artifact, append: from > 0 };
  }
  yield { kind: 'status-update', taskId, contextId, status: { state: 'completed' }, final: true };
}

/** A task that is done, with what the agent says. */
function completed(text: string, contextId: string): object {
  const status = { state: 'completed', timestamp: new Date().toISOString() };
  const artifacts = [{ artifactId: 'answer', parts: [{ kind: 'text', text }] }];
  return { kind: 'task', id: crypto.randomUUID(), contextId, status, artifacts };
}
