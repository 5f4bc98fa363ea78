import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** How long the socket stays open after its last subscription, in milliseconds. */
const idle = 1_000;
/** How long a ping may stay unanswered, in milliseconds. */
const pongWait = 5_000;

/** How long a handshake may take, in milliseconds; stopping during a handshake waits for it. */
const handshakeTimeout = 5_000;

/** A socket that gives up on a subgraph which accepts the connection and does not answer. */
class ImpatientSocket extends WebSocket {
  constructor(url: string, protocols?: string | string[]) {
    super(url, protocols, { handshakeTimeout });
  }
}

interface Listeners {
  /** Called with each new socket. */
  opened(socket: WebSocket): void;
  /** Called with the payload of each ping. */
  heard(payload: object | undefined): void;
}

/**
 * A client with one socket for all subscriptions at a subgraph, which it opens when there is one. A subgraph that disappears
 * without closing leaves the socket open: a missing pong ends it.
 */
export function socketClient(url: string, { opened, heard }: Listeners): Client {
  let silence: NodeJS.Timeout | undefined;
  const client = createClient({
    url: url.replace(/^http/, 'ws'),
    webSocketImpl: ImpatientSocket,
    keepAlive: 10_000,
    // Tokens are valid once: the subscriber subscribes again, the library must not.
    lazy: true,
    lazyCloseTimeout: idle,
    retryAttempts: 0,
    onNonLazyError: () => {},
    generateID: (payload) => String(payload?.extensions?.id),
    on: {
      opened: (socket) => opened(socket as WebSocket),
      ping: (received, payload) => {
        if (received) heard(payload);
        else silence = setTimeout(() => client.terminate(), pongWait).unref();
      },
      pong: () => clearTimeout(silence),
      closed: () => clearTimeout(silence),
    },
  });
  return client;
}
