import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { worstKinds, worstResponse } from './worst-json.ts';

/** An agent of A2A 0.3 that answers every message with the worst JSON, one kind after the other. */
const texts = worstKinds.map((kind) => [worstResponse(kind, mark(kind)), mark(kind)] as const);
let count = 0;

function mark(kind: string): string {
  return `task of ${kind}`;
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  const [text, taskId] = texts[count % texts.length] ?? ['', ''];
  count += 1;
  const own = text.replace(taskId, randomUUID());
  if (!body.includes('message/stream')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(own);
    return;
  }
  // Line breaks of a text are lines of data (HTML, section 9.2.6).
  const data = own.replaceAll('\n', '\ndata:');
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${data}\n\n`);
}

server.listen(0, '127.0.0.4', () => {
  process.send?.({ url: `http://127.0.0.4:${(server.address() as AddressInfo).port}/a2a` });
});
process.once('disconnect', () => process.exit());
