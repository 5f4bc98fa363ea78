import { WaitingLine } from '@agg/kit';

/** Whose requests wait in one line. */
interface Queuer {
  /** Its running operations. */
  readonly running: number;
  /** Whether it may run one more. */
  readonly fits: boolean;
}

interface Waiting {
  /** Milliseconds of the pulse. */
  since: number;
  begin(): void;
  refuse(error: Error): void;
}

/**
 * The waiting requests, in one line per holder. The next turn goes to the holder with the fewest running
 * operations, in rotation among equals.
 */
export class Lines<Holder extends Queuer> {
  /** Each line is first in, first out; the line served last moves to the end. */
  readonly #lines = new Map<Holder, WaitingLine<Waiting>>();

  /** How many requests wait, of one holder or of all. */
  waiting(holder?: Holder): number {
    if (holder) return this.#lines.get(holder)?.size ?? 0;
    return [...this.#lines.values()].reduce((sum, line) => sum + line.size, 0);
  }

  get areEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** Whether requests of this holder already wait. */
  has(holder: Holder): boolean {
    return this.#lines.has(holder);
  }

  /**
   * Resolves when the request gets its turn.
   * @param since milliseconds of the pulse
   * @throws the refusal, or the signal's reason
   */
  join(holder: Holder, since: number, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(holder) ?? new WaitingLine<Waiting>();
    this.#lines.set(holder, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (then: () => void): void => {
      signal?.removeEventListener('abort', onAbort);
      leaveLine();
      if (line.size === 0) this.#lines.delete(holder);
      then();
    };
    const onAbort = (): void => leave(() => reject(signal?.reason));
    const leaveLine = line.join({
      since,
      begin: () => leave(resolve),
      refuse: (error) => leave(() => reject(error)),
    });
    signal?.addEventListener('abort', onAbort);
    return promise;
  }

  /** Starts the next request. @returns the holder that it belongs to */
  next(): Holder | undefined {
    let next: Holder | undefined;
    for (const holder of this.#lines.keys()) {
      if ((!next || holder.running < next.running) && holder.fits) next = holder;
    }
    const line = next && this.#lines.get(next);
    if (!next || !line) return undefined;
    this.#lines.delete(next);
    this.#lines.set(next, line);
    line.first?.begin();
    return next;
  }

  /**
   * Refuses requests that have waited too long.
   * @param patience how long a holder's requests may wait, in milliseconds
   */
  expire(now: number, patience: (holder: Holder) => number, refusal: (holder: Holder) => Error): void {
    for (const [holder, line] of this.#lines) {
      const oldest = now - patience(holder);
      for (const one of line) {
        if (one.since > oldest) break;
        one.refuse(refusal(holder));
      }
    }
  }
}
