import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayError } from '@agg/schema';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PrincipalChange } from '../authentication/principal-directory.ts';
import { answerBare } from '../server/bare-answer.ts';
import type { Clients } from '../server/clients.ts';
import { closeCodes } from './close-codes.ts';
import { OpenSockets } from './open-sockets.ts';
import { SocketConnection } from './socket-connection.ts';
import { type SocketLimits, socketLimits } from './socket-limits.ts';
import { type SocketOperationsOptions, socketOperations } from './socket-operations.ts';

export interface SocketServerOptions extends Omit<SocketOperationsOptions, 'admit' | 'limits'> {
  clients: Pick<Clients, 'of'>;
  /** How many sockets one tenant may have. */
  perTenant?: number;
  /** Whether pages of this origin may connect; asked only when the browser names one. */
  isAllowedOrigin(origin: string, host: string | undefined): boolean;
}

/** All WebSockets of this process. */
export class SocketServer {
  readonly #server: WebSocketServer;
  readonly #connections = new OpenSockets();
  #ticking: NodeJS.Timeout | undefined;
  readonly #limits: SocketLimits;
  readonly #operations: ReturnType<typeof socketOperations>;
  #stopping = false;

  constructor(private readonly options: SocketServerOptions) {
    const { perTenant = socketLimits.perTenant } = options;
    this.#limits = { ...socketLimits, perTenant };
    const { message: maxPayload } = this.#limits;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload,
      perMessageDeflate: false,
      handleProtocols,
    });
    this.#server.on('wsClientError', ({ message }, socket) => answerBare(socket, noWebSocket(message)));
    const admit = (connection: SocketConnection) =>
      this.#connections.addToTenant(connection, this.#limits.perTenant);
    this.#operations = socketOperations({ ...options, limits: this.#limits, admit });
    this.#tick();
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#connections.size;
  }

  /** Takes an HTTP upgrade over, or refuses it with a status. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { origin, host } = request.headers;
    const isFull = this.#connections.size >= this.#limits.perProcess;
    const isForeign = origin && !this.options.isAllowedOrigin(origin, host);
    if (this.#stopping || isFull) answerBare(socket, full());
    else if (isForeign) answerBare(socket, foreign(origin));
    else this.#server.handleUpgrade(request, socket, head, (client) => this.#opened(client, request));
  }

  /** Closes the sockets of callers whom a change has made nobody. */
  async recheck(change: PrincipalChange): Promise<void> {
    const concerned = this.#connections.concernedBy(change);
    await Promise.all(concerned.map((connection) => this.#recheck(connection)));
  }

  /** Says goodbye to every client and waits until all have gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#ticking);
    const gone = [...this.#server.clients].map(
      (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );
    for (const connection of this.#connections) connection.end(closeCodes.goingAway);
    await Promise.all(gone);
  }

  #opened(client: WebSocket, request: IncomingMessage): void {
    const { clients, log } = this.options;
    const connection = new SocketConnection({
      ...{ socket: client, network: request.socket },
      ...{ client: clients.of(request), limits: this.#limits },
    });
    this.#connections.add(connection);
    const left = this.#operations.opened(connection, connection);
    client.on('error', (err) => log.info({ err: err.message }, 'A WebSocket client broke the protocol.'));
    client.on('close', (code, reason) => {
      this.#connections.delete(connection);
      void left(code, String(reason));
    });
  }

  /** Tokens end with a second, so sockets are looked at when one begins. */
  #tick(): void {
    const now = Date.now();
    for (const connection of this.#connections) connection.tick(now);
    const { tick } = this.#limits;
    this.#ticking = setTimeout(() => this.#tick(), tick - (Date.now() % tick)).unref();
  }

  async #recheck(connection: SocketConnection): Promise<void> {
    const { caller } = connection;
    try {
      if (caller) await this.options.authenticator.refresh(caller);
    } catch (error) {
      const isGone = (error as { code?: string }).code === 'UNAUTHENTICATED';
      if (isGone) connection.end(closeCodes.forbidden);
    }
  }
}

function full(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'There is no room for another WebSocket at this moment.', {
    retryAfter: 1,
  });
}

function foreign(origin: string): GatewayError {
  return new GatewayError('FORBIDDEN', `Pages of ${origin.slice(0, 200)} may not open WebSockets here.`);
}

/** @param why what the handshake lacks, in the words of `ws` */
function noWebSocket(why: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', `This is no handshake as RFC 6455 defines it: ${why}.`);
}
