import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What is answered instead of what the chain says; `undefined`: the request is passed on. */
type Instead = { result: unknown } | { error: { code: number; message: string } } | 'refuse' | undefined;

/** A node before a chain, which passes requests on unless a test wants something else. */
export interface PassingNode {
  url: string;
  /** Decides about each request; may wait. */
  instead: (method: string, params: readonly unknown[]) => Instead | Promise<Instead>;
  /** The methods of all requests, in their order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** @param chain the address of the chain that it passes requests on to */
export async function startPassingNode(chain: string): Promise<PassingNode> {
  const asked: string[] = [];
  const server = createServer(async (incoming, answer) => {
    const body = await text(incoming);
    const { id, method, params } = JSON.parse(body);
    asked.push(method);
    const instead = await node.instead(method, params);
    if (instead === 'refuse') return void answer.writeHead(503).end();
    const said = instead ? JSON.stringify({ jsonrpc: '2.0', id, ...instead }) : await pass(chain, body);
    answer.writeHead(200, { 'content-type': 'application/json' }).end(said);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const node: PassingNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instead: () => undefined,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return node;
}

async function pass(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body })).text();
}
