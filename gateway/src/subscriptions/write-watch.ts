import type { Socket } from 'node:net';

/** Looks now and then whether a client takes what it is sent: cheaper than a timer for every message. */
export class WriteWatch {
  /** Everything up to this byte has been waiting since then. */
  #waiting: { until: number; since: number } | undefined;

  constructor(
    private readonly network: Pick<Socket, 'bytesWritten' | 'writableLength'>,
    /** How long bytes may wait, in milliseconds. */
    private readonly longest: number,
  ) {}

  /** Whether bytes that waited when this was asked long enough ago wait still. @param now milliseconds */
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
