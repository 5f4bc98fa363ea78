import type { Holder } from './holder.ts';

interface Waiting {
  /** Milliseconds of the pulse. */
  until: number;
  begin(): void;
  refuse(error: Error): void;
}

interface Line {
  /** First come, first served. */
  waiting: Set<Waiting>;
  /** Since when there has been somebody in it, in milliseconds of the pulse. */
  since: number;
}

/** Who waits: a line for each holder. The next turn is that of the holder with the fewest running, in rotation among equals. */
export class Lines {
  /** The one that was served last stands at the end. */
  readonly #lines = new Map<Holder, Line>();

  /** How many wait, of one holder or of all. */
  waiting(holder?: Holder): number {
    if (holder) return this.#lines.get(holder)?.waiting.size ?? 0;
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  }

  get areEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /** Whether somebody stands before whoever comes now. */
  has(holder: Holder): boolean {
    return this.#lines.has(holder);
  }

  /**
   * Resolves when it is one's turn.
   * @param patience how long that may take, from the age of the line, both in milliseconds @throws what refuses, or the signal's reason
   */
  join(
    holder: Holder,
    now: number,
    patience: (age: number) => number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const line = this.#lines.get(holder) ?? { waiting: new Set(), since: now };
    this.#lines.set(holder, line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (then: () => void): void => {
      signal?.removeEventListener('abort', gone);
      line.waiting.delete(waiting);
      if (line.waiting.size === 0) this.#lines.delete(holder);
      then();
    };
    const gone = (): void => leave(() => reject(signal?.reason));
    const waiting: Waiting = {
      until: now + patience(now - line.since),
      begin: () => leave(resolve),
      refuse: (error) => leave(() => reject(error)),
    };
    line.waiting.add(waiting);
    signal?.addEventListener('abort', gone);
    return promise;
  }

  /** Lets the next one begin. @returns the holder whose turn it was */
  next(): Holder | undefined {
    let next: Holder | undefined;
    for (const holder of this.#lines.keys()) {
      if ((!next || holder.running < next.running) && holder.fits) next = holder;
    }
    const line = next && this.#lines.get(next);
    if (!next || !line) return undefined;
    this.#lines.delete(next);
    this.#lines.set(next, line);
    const [first] = line.waiting;
    first?.begin();
    return next;
  }

  /** Refuses those who have waited long enough. */
  expire(now: number, refusal: (holder: Holder) => Error): void {
    for (const [holder, { waiting }] of this.#lines) {
      for (const one of waiting) {
        if (one.until <= now) one.refuse(refusal(holder));
      }
    }
  }
}
