import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Accounts, type Clock, networkOf, systemClock } from '@agg/kit';

/** How many connections of one network address are served, and how many further ones may wait. */
export interface ConnectionLimits {
  /** At a time. */
  served: number;
  waiting: number;
  /** New ones in a second; a quarter of them may come at once. */
  perSecond: number;
}

/** The connections of one network address. */
interface Connections {
  served: number;
  /** Not read until they are served. */
  readonly waiting: Set<Socket>;
}

type ConnectionListener = (socket: Socket) => void;

/** How often waiting connections are served, in milliseconds. */
const tick = 50;
/** New connections of this many seconds may be served at once. */
const burst = 1 / 4;

/**
 * Limits the connections of one network address, which could otherwise use up all file descriptors, or keep the
 * process busy by opening them. Those beyond the limits wait unread, and further ones are closed. Waiting costs
 * less than closing: an abusive client replaces a closed connection at once.
 *
 * WebSockets are excluded, because they have their own limits, and connections of trusted proxies, because
 * they carry many clients.
 */
export class BoundedConnections {
  readonly #networks = new Map<string, Connections>();
  readonly #served = new WeakMap<Socket, Connections>();
  /** Counts the new connections of each network. */
  readonly #opened: Accounts;
  /** Passes a connection to the server's own listeners; set by `guard`. */
  #serve: ConnectionListener = () => {};
  #servesAll = false;

  constructor(
    private readonly limits: ConnectionLimits,
    private readonly isProxy: (address: string) => boolean,
    private readonly clock: Clock = systemClock,
  ) {
    this.#opened = new Accounts({ perSecond: limits.perSecond, seconds: burst, clock });
  }

  /**
   * The server's own listeners, HTTP's among them, see a connection when it is served. HTTP's time limits
   * begin only then; they would otherwise end all connections of a burst in one turn of the event loop. Call
   * it once, after everything that listens to connections.
   */
  guard(server: Server): void {
    const listeners = server.listeners('connection') as ConnectionListener[];
    server.removeAllListeners('connection');
    // As the option of node:net, which node:http does not pass on.
    Object.assign(server, { pauseOnConnect: true });
    this.#serve = (socket) => {
      socket.resume();
      for (const listener of listeners) listener.call(server, socket);
    };
    server.on('connection', (socket: Socket) => this.#open(socket));
    server.on('upgrade', (_request, socket) => this.#release(socket as Socket));
    server.once(
      'close',
      this.clock.every(tick, () => this.#serveAll()),
    );
  }

  /** How many connections are served and wait; without those of WebSockets and of trusted proxies. */
  get counts(): { served: number; waiting: number } {
    const all = [...this.#networks.values()];
    return {
      served: all.reduce((sum, { served }) => sum + served, 0),
      waiting: all.reduce((sum, { waiting }) => sum + waiting.size, 0),
    };
  }

  /** Serves all connections from now on: no sent request may be lost when the server stops. */
  wake(): void {
    this.#servesAll = true;
    for (const [network, connections] of this.#networks) this.#serveSome(network, connections);
  }

  #open(socket: Socket): void {
    const { remoteAddress: address } = socket;
    // It was reset before it was accepted.
    if (!address) return void socket.destroy();
    if (this.#servesAll || this.isProxy(address)) return void this.#serve(socket);
    const network = networkOf(address);
    const connections = this.#networks.get(network) ?? { served: 0, waiting: new Set() };
    this.#networks.set(network, connections);
    if (connections.waiting.size >= this.limits.waiting) return void socket.destroy();
    connections.waiting.add(socket);
    socket.once('close', () => {
      connections.waiting.delete(socket);
      this.#release(socket);
    });
    this.#serveSome(network, connections);
  }

  /** Stops counting a served connection. */
  #release(socket: Socket): void {
    const connections = this.#served.get(socket);
    if (!connections || !this.#served.delete(socket)) return;
    connections.served -= 1;
  }

  /** Serves the connections that have waited for their time, and forgets networks without any. */
  #serveAll(): void {
    for (const [network, connections] of this.#networks) {
      this.#serveSome(network, connections);
      if (connections.served === 0 && connections.waiting.size === 0) this.#networks.delete(network);
    }
  }

  #serveSome(network: string, connections: Connections): void {
    for (const socket of connections.waiting) {
      const mayServe = connections.served < this.limits.served && this.#opened.wait(network) === 0;
      if (!mayServe && !this.#servesAll) return;
      connections.waiting.delete(socket);
      connections.served += 1;
      this.#opened.use(network, 1);
      this.#served.set(socket, connections);
      this.#serve(socket);
    }
  }
}
