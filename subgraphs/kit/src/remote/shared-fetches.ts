import { FetchEnd } from './post-json.ts';

/** Does one fetch. @param end aborted when nobody waits any more */
type Fetch = (end: FetchEnd) => Promise<string>;

/**
 * Fetches that several may wait for. Who asks for the same while it is under way gets the same text; whoever leaves
 * stops waiting, and the fetch ends when nobody is left.
 */
export class SharedFetches {
  readonly #underWay = new Map<string, SharedFetch>();

  /**
   * @param key everything that the answer may depend on; `undefined`: nobody else may have this answer
   * @throws whatever the fetch throws, or the reason for which the signal was aborted
   */
  fetch(key: string | undefined, signal: AbortSignal | undefined, fetch: Fetch): Promise<string> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = key === undefined ? undefined : this.#underWay.get(key);
    return (known ?? this.#begun(key, fetch)).waitedFor(signal);
  }

  /** Something has changed: whoever asks from now on must not be given what was read before. */
  forget(): void {
    this.#underWay.clear();
  }

  #begun(key: string | undefined, fetch: Fetch): SharedFetch {
    const begun: SharedFetch = new SharedFetch(fetch, () => {
      // Another may have begun with the same key since: that one stays.
      if (key !== undefined && this.#underWay.get(key) === begun) this.#underWay.delete(key);
    });
    if (key !== undefined) this.#underWay.set(key, begun);
    return begun;
  }
}

class SharedFetch {
  readonly #fetchEnd = new FetchEnd();
  readonly #text: Promise<string>;
  #waiting = 0;

  constructor(
    fetch: Fetch,
    private readonly ended: () => void,
  ) {
    this.#text = fetch(this.#fetchEnd).finally(ended);
  }

  waitedFor(signal: AbortSignal | undefined): Promise<string> {
    this.#waiting += 1;
    if (!signal) return this.#text;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#end();
      };
      const stay = () => signal.removeEventListener('abort', leave);
      this.#text.finally(stay).then(resolve, reject);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #end(): void {
    this.ended();
    this.#fetchEnd.abort();
  }
}
