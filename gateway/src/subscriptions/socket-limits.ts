import type { ShareLimits } from '../admission/shares.ts';

/** What one socket may have. Times in milliseconds, sizes in bytes. */
export const socketLimits = {
  initWait: 3_000,
  operations: 20,
  message: 1024 * 1024,
  /** Bytes written and not yet taken by the network. */
  buffered: 1024 * 1024,
  /** How long the network may take nothing of what waits for it. */
  write: 5_000,
  /** How long a client has to answer a close before the connection is cut; a slow one has as long as `write`. */
  goodbye: 2_000,
  /** How long a socket stays open that has no caller, while it runs no operation. */
  callerWithin: 15_000,
  ping: 12_000,
  /** How often every socket is looked at. */
  tick: 1_000,
};

export type SocketLimits = typeof socketLimits;

/** How many sockets may be open at a time. What is missing follows from the share of a tenant. */
export interface SocketSettings {
  /** By default 1,000. */
  perTenant?: number;
  /** By default 4,000, or what a tenant may have where that is more: everybody of a company can share an address. */
  perAddress?: number;
  /** By default all of its tenant's but 750, which are kept for the others, and at least 250. */
  perCaller?: number;
  /** See `SocketLimits`. */
  callerWithin?: number;
}

/** Half of an address's sockets may be without a caller: each begins like that, and a crowd may connect at once. */
export function socketShares({ perTenant = 1_000, ...others }: SocketSettings): ShareLimits {
  const { perAddress = Math.max(4_000, perTenant), perCaller = Math.max(250, perTenant - 750) } = others;
  return {
    total: 12_000,
    address: perAddress,
    unknown: Math.ceil(perAddress / 2),
    tenant: perTenant,
    caller: perCaller,
  };
}
