import type { Socket } from 'node:net';

/** Checks at intervals whether a client reads its messages: cheaper than a timer per message. */
export class WriteWatch {
  /** All bytes up to this position have been waiting since then. */
  #waiting: { until: number; since: number } | undefined;

  constructor(
    private readonly network: Pick<Socket, 'bytesWritten' | 'writableLength'>,
    /** How long bytes may wait, in milliseconds. */
    private readonly longest: number,
  ) {}

  /** Whether the same bytes have waited too long at this check. @param now milliseconds */
  isStuck(now: number): boolean {
    const { bytesWritten, writableLength } = this.network;
    const taken = bytesWritten - writableLength;
    if (writableLength === 0) {
      this.#waiting = undefined;
    } else if (!this.#waiting || taken >= this.#waiting.until) {
      this.#waiting = { until: bytesWritten, since: now };
    }
    return this.#waiting !== undefined && now - this.#waiting.since >= this.longest;
  }
}
