import type { Duplex } from 'node:stream';
import type { Client } from '@agg/schema';
import { type Bound, type Share, type ShareLimits, Shares } from '../admission/shares.ts';
import type { PrincipalChange } from '../authentication/principal-directory.ts';
import type { SocketConnection } from './socket-connection.ts';

/** The open sockets, by tenant, each with its share. */
export class OpenSockets implements Iterable<SocketConnection> {
  readonly #all = new Map<SocketConnection, Share>();
  readonly #ofTenants = new Map<string, Set<SocketConnection>>();
  readonly #shares: Shares;

  constructor(limits: ShareLimits) {
    this.#shares = new Shares(limits);
  }

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): IterableIterator<SocketConnection> {
    return this.#all.keys();
  }

  /** Counts a socket before it opens. @returns its share, or the bound that refuses it */
  take(client: Client): Share | Bound {
    return this.#shares.take({ client, caller: null });
  }

  add(connection: SocketConnection, share: Share): void {
    this.#all.set(connection, share);
  }

  /** Counts a socket for its caller. @returns the bound that refuses it, if any */
  addToCaller(connection: SocketConnection): Bound | undefined {
    const share = this.#all.get(connection);
    const { caller } = connection;
    // A socket that disconnected while its token was checked is not counted.
    if (!share || !caller) return undefined;
    const refused = share.belongTo(caller);
    if (refused) return refused;
    const ofTenant = this.#ofTenants.get(caller.tenantId) ?? new Set();
    this.#ofTenants.set(caller.tenantId, ofTenant.add(connection));
    return undefined;
  }

  delete(connection: SocketConnection): void {
    this.#all.get(connection)?.release();
    this.#all.delete(connection);
    const { tenantId = '' } = connection.caller ?? {};
    const ofTenant = this.#ofTenants.get(tenantId);
    ofTenant?.delete(connection);
    if (ofTenant?.size === 0) this.#ofTenants.delete(tenantId);
  }

  /** The sockets of the callers that a change affects. */
  concernedBy({ tenantId, principalId }: PrincipalChange): SocketConnection[] {
    const sockets = tenantId ? (this.#ofTenants.get(tenantId) ?? []) : this.#all.keys();
    return [...sockets].filter(({ caller }) => caller && (!principalId || caller.id === principalId));
  }
}

/**
 * A failed handshake opens no socket. A function of its own, so that the listener retains nothing of the
 * request.
 */
export function releaseWith(socket: Duplex, share: Share): void {
  socket.once('close', () => share.release());
}
