import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fragments, timed } from './fragments.ts';

/**
 * An agent of A2A 0.3 that does nothing but answer: `message/send` with a completed task, `message/stream` with
 * fragments that carry the time at which they were sent, in nanoseconds of the clock that all processes share.
 */
const server = createServer((request, response) => {
  // The relay also looks whether it is there, which is no request of A2A; and clients leave in the middle of theirs.
  answer(request, response).catch(() => response.writeHead(400).end());
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id, method, params } = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
  const task = { id: crypto.randomUUID(), contextId: params.message.contextId ?? crypto.randomUUID() };
  if (method === 'message/stream') await stream(response, id, task, params.message.metadata?.fragments);
  else json(response, { jsonrpc: '2.0', id, result: completed(task) });
}

interface TaskIds {
  id: string;
  contextId: string;
}

function completed({ id, contextId }: TaskIds): object {
  const artifacts = [{ artifactId: 'a', parts: [{ kind: 'text', text: 'The parcel is on its way.' }] }];
  return { kind: 'task', id, contextId, status: { state: 'completed' }, artifacts };
}

function json(response: ServerResponse, value: object): void {
  const body = JSON.stringify(value);
  const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  response.writeHead(200, head).end(body);
}

async function stream(
  response: ServerResponse,
  rpcId: unknown,
  { id, contextId }: TaskIds,
  { count, everyMs }: Fragments = timed,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = async (result: object): Promise<void> => {
    const event = `data: ${JSON.stringify({ jsonrpc: '2.0', id: rpcId, result })}\n\n`;
    if (!response.write(event)) await once(response, 'drain');
  };
  await say({ kind: 'task', id, contextId, status: { state: 'working' } });
  for (let number = 0; number < count; number += 1) {
    await sleep(everyMs);
    const parts = [{ kind: 'text', text: `at:${process.hrtime.bigint()}` }];
    const artifact = { artifactId: 'a', parts };
    await say({ kind: 'artifact-update', taskId: id, contextId, artifact, append: number > 0 });
  }
  await say({ kind: 'status-update', taskId: id, contextId, status: { state: 'completed' }, final: true });
  response.end();
}

const { AGENT_ADDRESS: address = '127.0.0.2' } = process.env;
server.listen(0, address, () => {
  process.send?.({ url: `http://${address}:${(server.address() as AddressInfo).port}/a2a` });
});
