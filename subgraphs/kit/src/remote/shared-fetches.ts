import { FetchEnd } from './post-json.ts';

/** Executes one fetch. @param end aborted when no caller waits */
type Fetch = (end: FetchEnd) => Promise<string>;

/**
 * Fetches that several callers may await. Callers with the same key share the fetch that is under way; a
 * caller that leaves stops waiting, and the fetch ends when none is left.
 */
export class SharedFetches {
  readonly #underWay = new Map<string, SharedFetch>();

  /**
   * @param key everything that the answer may depend on; `undefined`: the answer is not shared
   * @throws whatever the fetch throws, or the reason for which the signal was aborted
   */
  fetch(key: string | undefined, signal: AbortSignal | undefined, fetch: Fetch): Promise<string> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = key === undefined ? undefined : this.#underWay.get(key);
    return (known ?? this.#begun(key, fetch)).waitedFor(signal);
  }

  /** Called after a change: later fetches must not share an answer that was read before it. */
  forget(): void {
    this.#underWay.clear();
  }

  #begun(key: string | undefined, fetch: Fetch): SharedFetch {
    const begun: SharedFetch = new SharedFetch(fetch, () => {
      // A newer fetch may have the same key: that one stays.
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
