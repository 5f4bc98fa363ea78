import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@agg/kit';

/** How many connections of one network address are served, and how many further ones may wait. */
export interface ConnectionLimits {
  /** At a time. */
  served: number;
  waiting: number;
  /** New ones in a second, which may all come at once. */
  perSecond: number;
}

/** The connections of one network address. */
interface Connections {
  served: number;
  /** Not read until they are served. */
  waiting: Set<Socket>;
  /** New connections that may be served, at a time in milliseconds. */
  credit: number;
  creditedAt: number;
}

/** How often waiting connections are served, in milliseconds. */
const tick = 50;

/**
 * Limits the connections of one network address, which could otherwise use up all file descriptors, or keep the
 * process busy by opening them. Those beyond the limits wait unread, and further ones are closed. Waiting costs
 * less than closing: an abusive client replaces a closed connection at once.
 *
 * WebSockets are excluded, because they have their own limits, and connections of trusted proxies, because
 * they carry many clients.
 */
export function boundConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const bounded = new BoundedConnections(limits);
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address && !isProxy(address)) bounded.open(socket, networkOf(address));
  });
  server.on('upgrade', (_request, socket) => bounded.release(socket as Socket));
  const ticking = setInterval(() => bounded.serveWaiting(), tick).unref();
  server.once('close', () => clearInterval(ticking));
}

class BoundedConnections {
  readonly #networks = new Map<string, Connections>();
  readonly #served = new WeakMap<Socket, Connections>();

  constructor(private readonly limits: ConnectionLimits) {}

  open(socket: Socket, network: string): void {
    const { perSecond: credit, waiting } = this.limits;
    const connections = this.#networks.get(network) ?? {
      served: 0,
      waiting: new Set(),
      credit,
      creditedAt: Date.now(),
    };
    this.#networks.set(network, connections);
    if (connections.waiting.size >= waiting) return void socket.destroy();
    wait(socket, connections.waiting);
    socket.once('close', () => {
      connections.waiting.delete(socket);
      this.release(socket);
    });
    this.#serve(connections);
  }

  /** Stops counting a served connection. */
  release(socket: Socket): void {
    const connections = this.#served.get(socket);
    if (!connections || !this.#served.delete(socket)) return;
    connections.served -= 1;
    this.#serve(connections);
  }

  /** Serves the connections that have waited for their time, and forgets networks without any. */
  serveWaiting(): void {
    for (const [network, connections] of this.#networks) {
      this.#serve(connections);
      const { served, waiting, credit } = connections;
      if (served === 0 && waiting.size === 0 && credit >= this.limits.perSecond)
        this.#networks.delete(network);
    }
  }

  #serve(connections: Connections): void {
    const { served, perSecond } = this.limits;
    const now = Date.now();
    const earned = ((now - connections.creditedAt) / 1_000) * perSecond;
    Object.assign(connections, { credit: Math.min(perSecond, connections.credit + earned), creditedAt: now });
    for (const socket of connections.waiting) {
      if (connections.served >= served || connections.credit < 1) return;
      connections.waiting.delete(socket);
      connections.served += 1;
      connections.credit -= 1;
      this.#served.set(socket, connections);
      if (socket.isPaused()) socket.resume();
    }
  }
}

/** Does not read a connection while it waits, also when something else resumes it. */
function wait(socket: Socket, waiting: Set<Socket>): void {
  const pause = (): void => void (waiting.has(socket) && socket.pause());
  waiting.add(socket);
  socket.on('resume', pause);
  // HTTP starts to read a new connection at the end of this tick.
  process.nextTick(pause);
}
