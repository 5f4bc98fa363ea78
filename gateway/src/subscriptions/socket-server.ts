import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import type { PrincipalChange } from '../authentication/principal-directory.ts';
import type { Clients } from '../server/clients.ts';
import { closeCodes } from './close-codes.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { SocketConnection } from './socket-connection.ts';
import { type SocketLimits, socketLimits } from './socket-limits.ts';
import { type SocketOperationsOptions, socketOperations } from './socket-operations.ts';

export interface SocketServerOptions extends Omit<SocketOperationsOptions, 'admit' | 'limits'> {
  clients: Pick<Clients, 'of'>;
  limits?: SocketLimits;
  /** Whether pages of this origin may connect; asked only when the browser names one. */
  isAllowedOrigin(origin: string, host: string | undefined): boolean;
}

/** All WebSockets of this process. */
export class SocketServer {
  readonly #server: WebSocketServer;
  readonly #connections = new Set<SocketConnection>();
  readonly #limits: SocketLimits;
  #stopping = false;

  constructor(private readonly options: SocketServerOptions) {
    this.#limits = options.limits ?? socketLimits;
    const { message: maxPayload } = this.#limits;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload,
      perMessageDeflate: false,
      handleProtocols,
    });
    this.#serve();
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
    if (this.#stopping || isFull) refuseUpgrade(socket, 503);
    else if (isForeign) refuseUpgrade(socket, 403);
    else
      this.#server.handleUpgrade(request, socket, head, (client) =>
        this.#server.emit('connection', client, request),
      );
  }

  /** Closes the sockets of callers whom a change has made nobody. */
  async recheck({ tenantId, principalId }: PrincipalChange): Promise<void> {
    const concerned = [...this.#connections].filter(
      ({ caller }) =>
        caller && (!tenantId || caller.tenantId === tenantId) && (!principalId || caller.id === principalId),
    );
    await Promise.all(concerned.map((connection) => this.#recheck(connection)));
  }

  /** Says goodbye to every client and waits until all have gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const gone = [...this.#server.clients].map(
      (client) => new Promise<void>((resolve) => client.once('close', () => resolve())),
    );
    for (const connection of this.#connections) connection.end(closeCodes.goingAway);
    await Promise.all(gone);
  }

  #serve(): void {
    const { options } = this;
    const admit = (connection: SocketConnection): boolean => this.#admits(connection);
    const operations = socketOperations({ ...options, limits: this.#limits, admit });
    this.#server.on('connection', (client, request) => {
      const connection = new SocketConnection(client, options.clients.of(request), this.#limits);
      this.#connections.add(connection);
      const left = operations.opened(connection, connection);
      client.on('error', (err) =>
        options.log.info({ err: err.message }, 'A WebSocket client broke the protocol.'),
      );
      client.on('close', (code, reason) => {
        this.#connections.delete(connection);
        void left(code, String(reason));
      });
    });
  }

  #admits({ caller }: SocketConnection): boolean {
    if (!caller) return true;
    const ofTenant = [...this.#connections].filter((other) => other.caller?.tenantId === caller.tenantId);
    return ofTenant.length <= this.#limits.perTenant;
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
