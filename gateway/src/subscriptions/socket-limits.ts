/** What one socket, tenant and process may have. Times in milliseconds, sizes in bytes. */
export const socketLimits = {
  initWait: 3_000,
  operations: 20,
  message: 1024 * 1024,
  /** Bytes written and not yet taken by the network. */
  buffered: 1024 * 1024,
  /** How long the network may take nothing of what waits for it. */
  write: 5_000,
  /** How long a client has to answer a close before the connection is cut. */
  goodbye: 2_000,
  ping: 12_000,
  /** How often every socket is looked at. */
  tick: 1_000,
  perTenant: 1_000,
  perProcess: 12_000,
};

export type SocketLimits = typeof socketLimits;
