import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@agg/kit';

/** The connections of one network address. */
interface Connections {
  served: number;
  /** Not read until a served one ends. */
  waiting: Set<Socket>;
}

/** The connections of one network address that are served, and those that may wait. */
export interface ConnectionLimits {
  served: number;
  waiting: number;
}

/**
 * Limits the connections of one network address, which could otherwise use up all file descriptors. Those beyond
 * the limit wait unread, and further ones are closed. Waiting costs less than closing: an abusive client replaces
 * a closed connection at once.
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
}

class BoundedConnections {
  readonly #networks = new Map<string, Connections>();
  /** The network of each served connection. */
  readonly #served = new WeakMap<Socket, string>();

  constructor(private readonly limits: ConnectionLimits) {}

  open(socket: Socket, network: string): void {
    const connections = this.#networks.get(network) ?? { served: 0, waiting: new Set() };
    this.#networks.set(network, connections);
    if (connections.served < this.limits.served) this.#serve(socket, network, connections);
    else if (connections.waiting.size < this.limits.waiting) wait(socket, connections.waiting);
    else return void socket.destroy();
    socket.once('close', () => {
      connections.waiting.delete(socket);
      this.release(socket);
    });
  }

  /** Stops counting a served connection, and serves the next one that waits. */
  release(socket: Socket): void {
    const network = this.#served.get(socket) ?? '';
    const connections = this.#networks.get(network);
    if (!connections || !this.#served.delete(socket)) return;
    connections.served -= 1;
    const [next] = connections.waiting;
    if (next) {
      connections.waiting.delete(next);
      this.#serve(next, network, connections);
      next.resume();
    } else if (connections.served === 0) this.#networks.delete(network);
  }

  #serve(socket: Socket, network: string, connections: Connections): void {
    connections.served += 1;
    this.#served.set(socket, network);
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
