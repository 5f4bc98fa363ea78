import type { Clock } from '@agg/kit';

/** A chunk that waits. */
interface WaitingChunk {
  bytes: number;
  /** Milliseconds. */
  since: number;
  go(): void;
}

/** The chunks of one tenant in a busy process. One passes as soon as those before it have taken their time. */
export class TenantPace {
  /** Bytes that have passed and have not taken their time yet; below zero: bytes that may pass at once. */
  #debt = 0;
  /** Whether a chunk has come since the last part. */
  #isUsed = false;
  /** First in, first out. */
  readonly #waiting = new Set<WaitingChunk>();

  /** @param longest how long a chunk waits at most, in milliseconds */
  constructor(
    private readonly longest: number,
    private readonly clock: Clock,
  ) {}

  /** Resolves when these bytes may pass; nothing if they may now. @throws the signal's reason */
  pass(bytes: number, signal: AbortSignal): Promise<void> | undefined {
    this.#isUsed = true;
    if (this.#debt > 0 || this.#waiting.size > 0) return this.#wait(bytes, signal);
    this.#debt += bytes;
    return undefined;
  }

  /**
   * Gives the tenant its part of the rate, which it can use until the next one.
   * @returns whether it needs further ones
   */
  give(bytes: number): boolean {
    this.#debt = Math.max(-bytes, this.#debt - bytes);
    const oldest = this.clock.now() - this.longest;
    for (const one of this.#waiting) {
      if (this.#debt <= 0) this.#debt += one.bytes;
      else if (one.since > oldest) break;
      one.go();
    }
    const isNeeded = this.#isUsed || this.#waiting.size > 0 || this.#debt > 0;
    this.#isUsed = false;
    return isNeeded;
  }

  /** Lets everything pass. */
  end(): void {
    for (const one of this.#waiting) one.go();
  }

  #wait(bytes: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (then: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      this.#waiting.delete(waiting);
      then();
    };
    const onAbort = (): void => leave(() => reject(signal.reason));
    const waiting: WaitingChunk = { bytes, since: this.clock.now(), go: () => leave(resolve) };
    this.#waiting.add(waiting);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    return promise;
  }
}
