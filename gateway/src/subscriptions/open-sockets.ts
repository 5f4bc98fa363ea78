import type { PrincipalChange } from '../authentication/principal-directory.ts';
import type { SocketConnection } from './socket-connection.ts';

/** The sockets that are open, and those of each tenant. */
export class OpenSockets implements Iterable<SocketConnection> {
  readonly #all = new Set<SocketConnection>();
  readonly #ofTenants = new Map<string, Set<SocketConnection>>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): IterableIterator<SocketConnection> {
    return this.#all.values();
  }

  add(connection: SocketConnection): void {
    this.#all.add(connection);
  }

  /** Counts a socket to the tenant of its caller. @returns false where the tenant has so many already */
  addToTenant(connection: SocketConnection, limit: number): boolean {
    const { tenantId } = connection.caller ?? {};
    // Whoever has left while we looked at the token is counted nowhere.
    if (tenantId === undefined || !this.#all.has(connection)) return true;
    const ofTenant = this.#ofTenants.get(tenantId) ?? new Set();
    if (ofTenant.size >= limit && !ofTenant.has(connection)) return false;
    this.#ofTenants.set(tenantId, ofTenant.add(connection));
    return true;
  }

  delete(connection: SocketConnection): void {
    this.#all.delete(connection);
    const { tenantId = '' } = connection.caller ?? {};
    const ofTenant = this.#ofTenants.get(tenantId);
    ofTenant?.delete(connection);
    if (ofTenant?.size === 0) this.#ofTenants.delete(tenantId);
  }

  /** The sockets of those whom a change is about. */
  concernedBy({ tenantId, principalId }: PrincipalChange): SocketConnection[] {
    const sockets = tenantId ? (this.#ofTenants.get(tenantId) ?? []) : this.#all;
    return [...sockets].filter(({ caller }) => caller && (!principalId || caller.id === principalId));
  }
}
