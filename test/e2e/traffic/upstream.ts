import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to a server that stands for an agent and for the client whom it answers. */
export interface Upstream {
  url: string;
  /** The messages that reached the agent. */
  received: string[];
  /** The messages whose answer reached the client. */
  answered: string[];
  stop(): Promise<void>;
}

export async function startUpstream(): Promise<Upstream> {
  const came: Record<string, string[]> = { received: [], answered: [] };
  const server = createServer((request, response) => {
    const [, what = '', exchangeId = ''] = String(request.url).split('/');
    came[what]?.push(exchangeId);
    setTimeout(() => response.end(), 5);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { received = [], answered = [] } = came;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answered,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
