import { GatewayError } from '@agg/schema';
import { type Bound, type Share, type ShareLimits, type ShareOwner, Shares } from '../admission/shares.ts';

/** How many event streams (SSE) may be open at a time: a whole company can share an address. */
const streamLimits: ShareLimits = { total: 2_000, address: 1_000, unknown: 100, tenant: 1_000, caller: 100 };

const details: Readonly<Record<Bound, string>> = {
  total: 'Too many event streams are open. Retry later.',
  address: 'Too many event streams from this address are open. Close some first.',
  unknown: 'Too many anonymous event streams from this address are open. Send an access token.',
  tenant: 'Too many event streams of this tenant are open. Close some first.',
  caller: 'Too many event streams of this caller are open. One stream can carry several kinds of changes.',
};

/** The open event streams, by their owners. */
export class StreamShares {
  readonly #shares: Shares;

  constructor(limits: Partial<ShareLimits> = {}) {
    this.#shares = new Shares({ ...streamLimits, ...limits });
  }

  /** Counts a stream before it opens. @throws RATE_LIMITED, or UNAVAILABLE if this process is full */
  hold(owner: ShareOwner): Share {
    const share = this.#shares.take(owner);
    if (typeof share === 'object') return share;
    const code = share === 'total' ? 'UNAVAILABLE' : 'RATE_LIMITED';
    throw new GatewayError(code, details[share], { retryAfter: 5 });
  }
}
