import { GatewayError } from '@agg/schema';
import type { Bound, ShareLimits } from '../admission/shares.ts';

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
  /** Bodies of open requests that are longer than `short`; and what an address may send of them: reading them takes time. */
  bodies: {
    total: 256 * mebibyte,
    address: 64 * mebibyte,
    short: 16 * 1024,
    perSecond: 16 * mebibyte,
    seconds: 1,
  },
  /** Answers that clients have not taken yet, and how long they have for what is written at once. */
  unread: { total: 256 * mebibyte, address: 64 * mebibyte, longest: 60_000 },
  /** What is still read of a body after its request was answered. */
  linger: { bytes: 16 * mebibyte, longest: 5_000 },
  /** How long a connection is not read after a refusal, where it asks on at once, or its address was refused so often in that time. */
  rest: { rest: 1_000, longest: 8_000, refusals: 100 },
  /** How often what waits for clients is looked at. */
  tick: 1_000,
} as const;

/** The shares of what is counted before the caller is known. */
export function sharesOf({ total, address }: { total: number; address: number }): ShareLimits {
  return { total, address, unknown: address, tenant: total, caller: total };
}

/** The answer to one request more than may be open. */
export function tooManyOpen(bound: Bound): GatewayError {
  return bound === 'total'
    ? new GatewayError('UNAVAILABLE', 'Too many requests are open at this moment.', { retryAfter: 1 })
    : new GatewayError(
        'RATE_LIMITED',
        'Too many requests of your address are open at this moment; send fewer at a time.',
        { retryAfter: 1 },
      );
}
