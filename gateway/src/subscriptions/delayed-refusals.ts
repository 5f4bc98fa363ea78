import { setMaxListeners } from 'node:events';
import type { Clock } from '@agg/kit';

/**
 * Delays refusals. A client that reconnects as soon as it is refused costs more than one that waits, so its
 * next attempt is slowed down by our answer.
 */
export class DelayedRefusals {
  #waiting = 0;
  readonly #stop = new AbortController();

  /**
   * @param delay milliseconds
   * @param most how many refusals wait at a time; further ones are not delayed
   */
  constructor(
    private readonly delay: number,
    private readonly most: number,
    private readonly clock: Clock,
  ) {
    setMaxListeners(0, this.#stop.signal);
  }

  /** Resolves when the refusal is due; at once where too many wait, and when the server stops. */
  async due(): Promise<void> {
    if (this.#waiting >= this.most || this.#stop.signal.aborted) return;
    this.#waiting += 1;
    const { signal } = this.#stop;
    await this.clock.sleep(this.delay, { ref: false, signal }).catch(() => undefined);
    this.#waiting -= 1;
  }

  /** Ends all waits. */
  stop(): void {
    this.#stop.abort();
  }
}
