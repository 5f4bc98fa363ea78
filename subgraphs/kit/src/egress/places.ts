import { Semaphore } from '../primitives/semaphore.ts';
import { refused } from './upstream-error.ts';

/** How many requests may be under way, and how many may wait for that. */
export interface PlaceOptions {
  /** Requests under way at a time to one origin; each has a connection. */
  connectionsPerHost: number;
  /** Requests under way at a time to all origins together. */
  connections: number;
  /** Requests that may wait for one origin. Ten times as many may wait for a place among all. */
  waitingPerHost: number;
}

const hostsThatMayFill = 10;

/**
 * The places of outgoing requests: some for each origin, and a number in total. A request that waits for its
 * own origin holds no place of the total, so a slow host delays only the requests to itself.
 */
export class Places {
  readonly #total: Semaphore;
  /** Origins with requests under way or waiting; the others have no entry. */
  readonly #hosts = new Map<string, Semaphore>();

  constructor(private readonly options: PlaceOptions) {
    this.#total = new Semaphore(options.connections);
  }

  /** How many requests wait. */
  get waiting(): number {
    return this.#hosts.values().reduce((sum, { waiting }) => sum + waiting, this.#total.waiting);
  }

  /**
   * @param signal ends the wait
   * @returns frees the place
   * @throws UPSTREAM_FAILED where too many wait already; the reason of the signal
   */
  async take(origin: string, signal: AbortSignal): Promise<() => void> {
    const { connectionsPerHost, waitingPerHost } = this.options;
    const host = this.#hosts.get(origin) ?? new Semaphore(connectionsPerHost);
    this.#hosts.set(origin, host);
    const taken: (() => void)[] = [];
    const free = (): void => {
      for (const leave of taken) leave();
      if (host.isUnused) this.#hosts.delete(origin);
    };
    try {
      taken.push(await enter(host, waitingPerHost, signal));
      taken.push(await enter(this.#total, waitingPerHost * hostsThatMayFill, signal));
      return free;
    } catch (error) {
      free();
      throw error;
    }
  }
}

async function enter(places: Semaphore, mostWaiting: number, signal: AbortSignal): Promise<() => void> {
  if (places.waiting >= mostWaiting)
    throw refused('Too many requests wait for a connection to the host of this URL.', 1);
  return places.take(signal);
}
