import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How an agent of the demo answers a text. @param headers of the request, with its trace */
export type Answer = (text: string, headers: IncomingHttpHeaders) => Promise<string> | string;

/** The agents of the demo: small A2A servers on this machine, which the relay calls like any others. */
export interface DemoAgents {
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

/** @param answers by the name of the agent; asked at each request, so that they can be added later */
export async function startDemoAgents(answers: Readonly<Record<string, Answer>>): Promise<DemoAgents> {
  const bySlug = (slug: string) => Object.entries(answers).find(([name]) => slugOf(name) === slug)?.[1];
  const server = createServer(async (request, response) => {
    const answer = bySlug(String(request.url).slice(1));
    if (!answer || request.method !== 'POST') return void response.writeHead(404).end();
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()) as Rpc;
    await reply(response, body, (text) => answer(text, request.headers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${slugOf(name)}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
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
  const result = completed(text, contextId);
  if (method === 'message/send') response.setHeader('content-type', 'application/json').end(says({ result }));
  else response.setHeader('content-type', 'text/event-stream').end(`data: ${says({ result })}\n\n`);
}

/** A task that is done, with what the agent says. */
function completed(text: string, contextId: string): object {
  const id = crypto.randomUUID();
  const parts = [{ kind: 'text', text }];
  const said = {
    kind: 'message',
    role: 'agent',
    messageId: crypto.randomUUID(),
    parts,
    taskId: id,
    contextId,
  };
  const status = { state: 'completed', message: said, timestamp: new Date().toISOString() };
  return { kind: 'task', id, contextId, status, artifacts: [{ artifactId: 'answer', parts }] };
}
