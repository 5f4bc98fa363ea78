import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Clock, systemClock } from '@agg/kit';
import { type Client, GatewayError } from '@agg/schema';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Bound, Share } from '../admission/shares.ts';
import type { PrincipalChange } from '../authentication/principal-directory.ts';
import { answerBare } from '../http/connections/bare-answer.ts';
import { foreignOrigin, type IsAllowedOrigin } from '../http/cross-origin.ts';
import { closeCodes, noShare } from './close-codes.ts';
import { OpenSockets, releaseWith } from './open-sockets.ts';
import { DelayedRefusals, recheck } from './socket-callers.ts';
import { SocketConnection } from './socket-connection.ts';
import { type SocketSettings, socketLimits, socketShares } from './socket-limits.ts';
import { type SocketOperationsOptions, socketOperations } from './socket-operations.ts';

export interface SocketServerOptions extends Omit<SocketOperationsOptions, 'admit' | 'limits' | 'refusals'> {
  /** Determines the client of an upgrade. */
  clients: { of(request: IncomingMessage): Client };
  settings?: SocketSettings;
  /**
   * Whether pages of this origin may connect; called only if the browser sends one.
   * @param port our port at which the connection arrived
   */
  isAllowedOrigin: IsAllowedOrigin;
  /** Called with the network address of each socket refused for lack of a share. */
  onRefused(address: string): void;
  clock?: Clock;
}

/** All WebSockets of this process. */
export class SocketServer {
  /** How many sockets were not opened, by the limit that was reached, `origin` or `stopping`. */
  readonly refused = noneRefused();
  readonly #server: WebSocketServer;
  readonly #connections: OpenSockets;
  readonly #clock: Clock;
  #stopTicking: (() => void) | undefined;
  readonly #refusals: DelayedRefusals;
  readonly #operations: ReturnType<typeof socketOperations>;
  #stopping = false;

  constructor(private readonly options: SocketServerOptions) {
    const { settings = {}, clock = systemClock } = options;
    this.#clock = clock;
    this.#refusals = new DelayedRefusals(socketLimits.refusal, socketLimits.refusals, clock);
    this.#connections = new OpenSockets(socketShares(settings));
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: socketLimits.message,
      perMessageDeflate: false,
      handleProtocols,
    });
    this.#server.on('wsClientError', ({ message }, socket) => answerBare(socket, noWebSocket(message)));
    const admit = (connection: SocketConnection) => {
      const bound = this.#connections.addToCaller(connection);
      if (bound) this.#countRefused(bound, connection.client);
      return bound;
    };
    this.#operations = socketOperations({
      ...options,
      limits: socketLimits,
      admit,
      refusals: this.#refusals,
    });
    this.#tick();
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#connections.size;
  }

  /** Accepts an HTTP upgrade, or refuses it with a problem. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { origin } = request.headers;
    const { clients, isAllowedOrigin } = this.options;
    const isForeign = origin && !isAllowedOrigin(origin);
    const client = clients.of(request);
    const share = isForeign || this.#stopping ? undefined : this.#connections.take(client);
    if (typeof share === 'object') {
      releaseWith(socket, share);
      this.#server.handleUpgrade(request, socket, head, (client) => this.#opened(client, request, share));
    } else if (share) {
      this.#countRefused(share, client);
      void this.#refuse(socket, share);
    } else {
      countOne(this.refused, isForeign ? 'origin' : 'stopping');
      answerBare(socket, isForeign ? foreignOrigin(origin, 'open WebSockets') : stopping());
    }
  }

  /** Closes the sockets of callers that a change has made invalid. */
  async recheck(change: PrincipalChange): Promise<void> {
    const concerned = this.#connections.concernedBy(change);
    await Promise.all(concerned.map((connection) => recheck(connection, this.options.authenticator)));
  }

  /** Closes all sockets and waits until all clients have disconnected. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#refusals.stop();
    this.#stopTicking?.();
    const closed = [...this.#server.clients].map(
      (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );
    for (const connection of this.#connections) connection.end(closeCodes.goingAway);
    await Promise.all(closed);
  }

  #countRefused(bound: Bound, { address }: Client): void {
    this.options.onRefused(address);
    countOne(this.refused, bound);
  }

  async #refuse(socket: Duplex, bound: Bound): Promise<void> {
    socket.on('error', () => undefined);
    await this.#refusals.due();
    answerBare(socket, withoutShare(bound));
  }

  #opened(client: WebSocket, request: IncomingMessage, share: Share): void {
    const { clients, log } = this.options;
    const connection = new SocketConnection({
      socket: client,
      network: request.socket,
      client: clients.of(request),
      limits: socketLimits,
      clock: this.#clock,
    });
    this.#connections.add(connection, share);
    const left = this.#operations.opened(connection, connection);
    client.on('error', (err) => log.info({ err: err.message }, 'A WebSocket client violated the protocol.'));
    client.on('close', (code, reason) => {
      this.#connections.delete(connection);
      void left(code, String(reason));
    });
  }

  /** Tokens expire at full seconds, so sockets are checked when one begins. */
  #tick(): void {
    const now = this.#clock.date();
    for (const connection of this.#connections) connection.tick(now);
    this.#stopTicking = this.#clock.after(socketLimits.tick - (now % socketLimits.tick), () => this.#tick());
  }
}

/** Why sockets are not opened, each with a total of zero. */
function noneRefused(): Record<string, number> {
  const reasons = Object.keys(noShare).concat('origin', 'stopping');
  return Object.fromEntries(reasons.map((reason) => [reason, 0]));
}

/** Adds one to the total of a reason. */
function countOne(totals: Record<string, number>, reason: string): void {
  totals[reason] = (totals[reason] ?? 0) + 1;
}

function stopping(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The server is shutting down. Reconnect.');
}

/** 503 if this process is full, else 429. */
function withoutShare(bound: Bound): GatewayError {
  const code = bound === 'total' ? 'UNAVAILABLE' : 'RATE_LIMITED';
  return new GatewayError(code, noShare[bound].reason, { retryAfter: 5 });
}

/** @param why the fault of the handshake, in the words of `ws` */
function noWebSocket(why: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', `Not a valid WebSocket handshake (RFC 6455): ${why}.`);
}
