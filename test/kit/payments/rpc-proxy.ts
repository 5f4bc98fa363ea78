import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request of JSON-RPC. */
interface RpcRequest {
  id: number | string;
  method: string;
  params: unknown[];
}

/** What the proxy does with a request instead of passing it on. */
export type RpcFault =
  | 'refuse'
  | 'never answer'
  | 'truncate'
  /** The chain gets it, then this happens, and its answer is lost. */
  | { passed(): void | Promise<void> }
  /** The chain gets it, and this is answered instead of its result. */
  | { changed(result: unknown): unknown }
  | { error: { code: number; message: string } }
  | { result: unknown };

/** Decides about each request; may wait. `undefined`: the request is passed on. */
type Intercept = (request: RpcRequest) => RpcFault | undefined | Promise<RpcFault | undefined>;

/** A proxy before the JSON-RPC of a chain, with faults. */
export interface RpcProxy {
  url: string;
  /** Replaces what it does; by default it passes everything on. */
  intercept: Intercept;
  /** The methods of all requests since the start, in their order. */
  readonly methods: string[];
  stop(): Promise<void>;
}

export async function startRpcProxy(target: string): Promise<RpcProxy> {
  const methods: string[] = [];
  const server = createServer(async (incoming, answer) => {
    const body = await text(incoming).catch(() => undefined);
    if (body === undefined) return;
    const request = JSON.parse(body) as RpcRequest;
    methods.push(request.method);
    const fault = await proxy.intercept(request);
    await answerWith(answer, fault, request, () => forward(target, body)).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intercept: () => undefined,
    methods,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

async function answerWith(
  answer: ServerResponse,
  fault: RpcFault | undefined,
  { id }: RpcRequest,
  pass: () => Promise<string>,
): Promise<void> {
  if (fault === 'never answer') return;
  if (fault === 'refuse') return void answer.writeHead(503).end('Service Unavailable');
  if (typeof fault === 'object' && !('passed' in fault || 'changed' in fault))
    return send(answer, JSON.stringify({ jsonrpc: '2.0', id, ...fault }));
  const given = await pass();
  if (typeof fault === 'object' && 'passed' in fault) {
    await fault.passed();
    return void answer.destroy();
  }
  if (typeof fault === 'object') {
    const { result } = JSON.parse(given) as { result: unknown };
    return send(answer, JSON.stringify({ jsonrpc: '2.0', id, result: fault.changed(result) }));
  }
  send(answer, fault === 'truncate' ? given.slice(0, Math.floor(given.length / 2)) : given);
}

function send(answer: ServerResponse, body: string): void {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

async function forward(target: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(target, { method: 'POST', headers, body })).text();
}
