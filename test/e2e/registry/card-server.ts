import type { RequestListener } from 'node:http';
import { startHost } from '../../kit/outside-host.ts';

/** A server of agent cards, as agents have one. */
export interface CardServer {
  url: string;
  /** The number of requests so far. */
  requests: number;
  answer: RequestListener;
  stop(): Promise<void>;
}

/**
 * Serves a card.
 * @param address that it listens on, as for `startHost`
 */
export async function startCardServer(card: unknown, address?: string): Promise<CardServer> {
  const host = await startHost((request, response) => {
    served.requests += 1;
    served.answer(request, response);
  }, address);
  const served: CardServer = {
    url: `${host.url}/.well-known/agent-card.json`,
    requests: 0,
    answer: (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(card)),
    stop: host.stop,
  };
  return served;
}
