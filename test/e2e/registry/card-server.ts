import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server of agent cards, as agents have one. */
export interface CardServer {
  url: string;
  /** The number of requests so far. */
  requests: number;
  answer: RequestListener;
  stop(): Promise<void>;
}

/**
 * Serves a card. The stack under test may call 127.0.0.2 and no other address of this machine.
 * @param host the address that it listens on
 */
export async function startCardServer(card: unknown, host = '127.0.0.2'): Promise<CardServer> {
  const listener = createServer((request, response) => {
    served.requests += 1;
    served.answer(request, response);
  });
  listener.listen(0, host);
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const served: CardServer = {
    url: `http://${host}:${port}/.well-known/agent-card.json`,
    requests: 0,
    answer: (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(card)),
    stop: async () => {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  return served;
}
