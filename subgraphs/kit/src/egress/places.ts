import { SharedPlaces } from '../primitives/shared-places.ts';
import { refused } from './upstream-error.ts';

/** How many requests may be under way, and how many may wait for that. */
export interface PlaceOptions {
  /** Requests under way at a time to one origin; each has a connection. */
  connectionsPerHost: number;
  /** Requests under way at a time to all origins together. */
  connections: number;
  /** Requests of one tenant that may wait for one origin. Ten times as many may wait for a place among all. */
  waitingPerTenant: number;
}

const hostsThatMayFill = 10;

/**
 * The places of outgoing requests: some for each origin, and a number in total. A request that waits for its
 * own origin holds no place of the total, so a slow host delays only the requests to itself. Tenants share
 * both, see `SharedPlaces`.
 */
export class Places {
  readonly #total: SharedPlaces;
  /** Origins with requests under way or waiting; the others have no entry. */
  readonly #hosts = new Map<string, SharedPlaces>();

  constructor(private readonly options: PlaceOptions) {
    this.#total = new SharedPlaces(options.connections);
  }

  /** How many requests wait. */
  get waiting(): number {
    return this.#hosts.values().reduce((sum, host) => sum + host.waiting(), this.#total.waiting());
  }

  /**
   * @param signal ends the wait
   * @returns frees the place
   * @throws UPSTREAM_FAILED where too many of the tenant wait already; the reason of the signal
   */
  async take(origin: string, tenantId: string, signal: AbortSignal): Promise<() => void> {
    const { connectionsPerHost, waitingPerTenant } = this.options;
    const host = this.#hosts.get(origin) ?? new SharedPlaces(connectionsPerHost);
    this.#hosts.set(origin, host);
    const taken: (() => void)[] = [];
    const free = (): void => {
      for (const leave of taken) leave();
      if (host.isUnused) this.#hosts.delete(origin);
    };
    const enter = async (places: SharedPlaces, mostWaiting: number): Promise<void> => {
      if (places.waiting(tenantId) >= mostWaiting)
        throw refused('Too many requests wait for a connection to the host of this URL.', 1);
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
}
