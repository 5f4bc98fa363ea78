import { GatewayError } from '@agg/schema';
import type { Bound, ShareLimits } from '../admission/shares.ts';

const mebibyte = 1024 * 1024;

/**
 * The limits of what is open at a time, in this process and from one network address. It does not use places
 * for operations: these limits are for clients that send slowly or do not read. Sizes in bytes, times in
 * milliseconds.
 */
export const openLimits = {
  /** Connections of one address, without WebSockets. */
  connections: { served: 1_000, waiting: 4_000, perSecond: 100 },
  /** Requests, from their headers until the client has received the answer. */
  requests: { total: 5_000, address: 500 },
  /**
   * Bodies of open requests longer than `short`, and the rate at which an address may send them, because
   * reading takes time.
   */
  bodies: {
    total: 256 * mebibyte,
    address: 64 * mebibyte,
    short: 16 * 1024,
    perSecond: 4 * mebibyte,
  },
  /** Answers that clients have not received yet, and how long they may take for the bytes written at once. */
  unread: { total: 256 * mebibyte, address: 64 * mebibyte, longest: 60_000 },
  /** How much of a body is still read after its request was answered. */
  linger: { bytes: 16 * mebibyte, longest: 5_000 },
  /**
   * How long a connection is not read after a refusal, if it sends again at once or if its address had this
   * many refusals in that time.
   */
  rest: { rest: 1_000, longest: 8_000, refusals: 100 },
  /** How often waiting answers are checked. */
  tick: 1_000,
} as const;

/** The shares of things counted before the caller is known. */
export function sharesOf({ total, address }: { total: number; address: number }): ShareLimits {
  return { total, address, unknown: address, tenant: total, caller: total };
}

/** The error for a request beyond the limit. */
export function tooManyOpen(bound: Bound): GatewayError {
  return bound === 'total'
    ? new GatewayError('UNAVAILABLE', 'Too many requests are open. Retry in a moment.', { retryAfter: 1 })
    : new GatewayError(
        'RATE_LIMITED',
        'Too many requests from this address are open. Send fewer concurrent requests.',
        { retryAfter: 1 },
      );
}
