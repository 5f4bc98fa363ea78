import { SharedPlaces } from '../primitives/shared-places.ts';
import { UpstreamError } from './upstream-error.ts';

/** How many requests of one kind may be under way, and how many may wait for that. */
interface PlaceLimits {
  /** Requests under way at a time to one origin; each has a connection. */
  perHost: number;
  /** Requests under way at a time to all origins together. */
  all: number;
  /** Requests of one tenant that may wait for one origin. Ten times as many may wait for a place among all. */
  waitingPerTenant: number;
}

const hostsThatMayFill = 10;

/** Seconds after which a request that found no place may come again. */
const retryAfter = 1;

/**
 * The places of outgoing requests: some for each origin, and a number in total. A request that waits for its
 * own origin holds no place of the total, so a slow host delays only the requests to itself. Tenants share
 * both, see `SharedPlaces`.
 */
export class Places {
  readonly #total: SharedPlaces;
  /** Origins with requests under way or waiting; the others have no entry. */
  readonly #hosts = new Map<string, SharedPlaces>();

  constructor(private readonly limits: PlaceLimits) {
    this.#total = new SharedPlaces(limits.all);
  }

  /** How many requests wait. */
  get waiting(): number {
    return this.#hosts.values().reduce((sum, host) => sum + host.waiting(), this.#total.waiting());
  }

  /**
   * @param signal ends the wait
   * @returns frees the place
   * @throws as `refusal` where too many of the tenant wait already; the reason of the signal
   */
  async take(origin: string, tenantId: string, signal: AbortSignal): Promise<() => void> {
    const { perHost, waitingPerTenant } = this.limits;
    const host = this.#hosts.get(origin) ?? new SharedPlaces(perHost);
    this.#hosts.set(origin, host);
    const taken: (() => void)[] = [];
    const free = (): void => {
      for (const leave of taken) leave();
      if (host.isUnused) this.#hosts.delete(origin);
    };
    const enter = async (places: SharedPlaces, mostWaiting: number): Promise<void> => {
      if (places.waiting(tenantId) >= mostWaiting) throw this.refusal(origin, tenantId);
      taken.push(await places.take(tenantId, signal));
    };
    try {
      await enter(host, waitingPerTenant);
      await enter(this.#total, waitingPerTenant * hostsThatMayFill);
      return free;
    } catch (error) {
      free();
      throw error;
    }
  }

  /**
   * Why a request of a tenant that waits finds no place: RATE_LIMITED where the tenant has all that one tenant may
   * have, UNAVAILABLE where the places are taken by others, too.
   */
  refusal(origin: string, tenantId: string): UpstreamError {
    const host = this.#hosts.get(origin);
    const isOfHost = host !== undefined && host.waiting(tenantId) > 0;
    const hosts = isOfHost ? 'the host of this URL' : 'all hosts together';
    const hasShare = (isOfHost ? host : this.#total).hasShare(tenantId);
    const details = { sent: 'NEVER', fault: 'REFUSED', retryAfter } as const;
    return hasShare
      ? new UpstreamError(
          `As many requests of this tenant to ${hosts} are under way as one tenant may have. Wait for some to end.`,
          { code: 'RATE_LIMITED', ...details },
        )
      : new UpstreamError(`No connection is free: too many requests to ${hosts} are under way.`, {
          code: 'UNAVAILABLE',
          ...details,
        });
  }
}
