import type { ShareLimits } from '../admission/shares.ts';

/** The limits of one socket. Times in milliseconds, sizes in bytes. */
export const socketLimits = {
  initWait: 3_000,
  operations: 20,
  message: 1024 * 1024,
  /** Bytes written but not yet accepted by the network. */
  buffered: 1024 * 1024,
  /** How long waiting bytes may make no progress. */
  write: 5_000,
  /**
   * How long a client has to answer a close before the connection is cut; a slow one has as long as `write`.
   */
  goodbye: 2_000,
  /** How long a socket without a share waits unread before it is refused. */
  refusal: 5_000,
  /** How many refusals wait at a time. */
  refusals: 4_000,
  /** How long a socket without a caller stays open while it runs no operation. */
  callerWithin: 15_000,
  ping: 12_000,
  /** How often every socket is checked. */
  tick: 1_000,
};

export type SocketLimits = typeof socketLimits;

/** How many sockets may be open at a time. Other limits follow from the share of a tenant. */
export interface SocketSettings {
  /** By default 1,000. */
  perTenant?: number;
  /** By default 4,000, or the share of a tenant if that is higher: a whole company can share an address. */
  perAddress?: number;
  /** By default all of its tenant's except 750, which are reserved for other callers, and at least 250. */
  perCaller?: number;
}

/**
 * Half of an address's sockets may be without a caller: each starts like that, and many may connect at once.
 */
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
