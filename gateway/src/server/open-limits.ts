const mebibyte = 1024 * 1024;

/**
 * What may be open at a time, in this process and from one network address. None of it takes a place where operations are
 * executed: this bounds what clients hold that send slowly or do not read. Sizes in bytes, times in milliseconds.
 */
export const openLimits = {
  /** Connections that are no WebSockets, of one address. */
  connections: 1_000,
  /** Requests, from their headers until the client has taken the answer. */
  requests: { total: 5_000, address: 500 },
  /** Bodies of open requests that are longer than `short`. */
  bodies: { total: 256 * mebibyte, address: 64 * mebibyte, short: 16 * 1024 },
  /** Answers that clients have not taken yet, and how long they have for what is written at once. */
  unread: { total: 256 * mebibyte, address: 64 * mebibyte, longest: 60_000 },
  /** What is still read of a body after its request was answered. */
  linger: { bytes: 16 * mebibyte, longest: 5_000 },
  /** How long a connection is not read after a refusal, where it asks on at once, or its address was refused so often in that time. */
  rest: { rest: 1_000, longest: 8_000, refusals: 100 },
  /** How often what waits for clients is looked at. */
  tick: 1_000,
} as const;
