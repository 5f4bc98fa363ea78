import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import type { CallableAgent } from '../facts/agents.snapshot.ts';

/** A host of agents. */
export interface ProbedHost {
  url: string;
  /** The requests so far. */
  requests: IncomingMessage[];
  stop(): Promise<void>;
}

const started: ProbedHost[] = [];

afterAll(async () => {
  for (const host of started) await host.stop();
});

/** Starts a host on the address that subgraphs under test may call; it stops after the last test of the file. */
export async function startHost(answer: RequestListener): Promise<ProbedHost> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.2');
  await once(server, 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const host = { url: `http://127.0.0.2:${(server.address() as AddressInfo).port}`, requests, stop };
  started.push(host);
  return host;
}

/** An agent of a tenant at an address. */
export function agentAt(tenantId: string, url: string): CallableAgent {
  return {
    kind: 'AGENT',
    id: randomUUID(),
    tenantId,
    name: 'Clerk',
    status: 'ACTIVE',
    interfaces: [{ version: '0.3.0', binding: 'JSONRPC', url }],
    capabilities: { streaming: false, extendedCard: false },
    credential: { kind: 'BEARER', origins: [], sealedSecret: 'sealed' },
  };
}
