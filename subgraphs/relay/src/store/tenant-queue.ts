import { setTimeout as sleep } from 'node:timers/promises';
import { PendingWrite, unavailable } from './pending-write.ts';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';
import { isOutrun, isRefusal, refused } from './write-faults.ts';

/** Writes of one batch. */
const mostInBatch = 500;
/** Characters of JSON in one batch, unless one write has more. */
const longestBatch = 8 * 2 ** 20;
/** Writes that may wait, and their characters of JSON. */
const mostWaiting = 10_000;
const longestWaiting = 64 * 2 ** 20;
/** Attempts while other transactions are in the way. */
const mostAttempts = 5;
/** Milliseconds between two attempts to write a batch whose fate is unknown. */
const pause = 100;

/** Writes a batch in one transaction, and returns what became of each write. */
type WriteBatch = (writes: readonly TrafficWrite[]) => Promise<WriteOutcome[]>;

/**
 * Writes the rows of many requests of one tenant together: a batch begins when the one before has been written, with
 * what has come meanwhile, so that nothing waits for a timer and a row costs less the more there are.
 */
export class TenantQueue {
  readonly #waiting = new Set<PendingWrite>();
  /** Claims that were written too late, to be taken back before anything else is written. */
  #tooLate: PendingWrite[] = [];
  /** The characters of JSON in what waits. */
  #size = 0;
  #writing: Promise<void> | undefined;

  /** @param onIdle is called when nothing is left waiting */
  constructor(
    private readonly write: WriteBatch,
    private readonly onIdle: () => void,
  ) {}

  /**
   * @param size the characters of JSON in it
   * @returns the result of the write, once it is durable
   * @throws UNAVAILABLE where too much waits, or after two seconds
   */
  add(write: TrafficWrite, size = 0): Promise<unknown> {
    const isFull = this.#waiting.size >= mostWaiting || this.#size + size > longestWaiting;
    if (isFull) return Promise.reject(unavailable());
    const pending = new PendingWrite(write, size, (late) => this.#remove(late));
    this.#waiting.add(pending);
    this.#size += size;
    this.#writing ??= this.#writeAll();
    return pending.written;
  }

  async #writeAll(): Promise<void> {
    // Writes of requests that arrived together are in the same batch.
    await Promise.resolve();
    while (this.#waiting.size + this.#tooLate.length > 0) await this.#writeOne(this.#take());
    this.#writing = undefined;
    this.onIdle();
  }

  #take(): PendingWrite[] {
    const batch = this.#tooLate;
    this.#tooLate = [];
    let size = 0;
    for (const pending of this.#waiting) {
      size += pending.size;
      const isFull = batch.length >= mostInBatch || size > longestBatch;
      if (isFull && batch.length > 0) break;
      this.#remove(pending);
      batch.push(pending);
    }
    return batch;
  }

  #remove(pending: PendingWrite): void {
    if (this.#waiting.delete(pending)) this.#size -= pending.size;
  }

  /** Writes a batch, again and again while its fate is unknown: writing it twice changes nothing. */
  async #writeOne(batch: readonly PendingWrite[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const remaining = batch.filter((pending) => pending.remains());
      if (remaining.length === 0) return;
      try {
        return this.#settle(remaining, await this.write(remaining.map(({ write }) => write)));
      } catch (error) {
        if (isOutrun(error) && attempt < mostAttempts) continue;
        if (isRefusal(error)) return this.#writeHalves(remaining, error);
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  /** Finds by halves which write was refused: it must not stand in the way of the others. */
  async #writeHalves(batch: readonly PendingWrite[], error: unknown): Promise<void> {
    if (batch.length === 1) return batch[0]?.settle({ error: refused(error) });
    const middle = Math.ceil(batch.length / 2);
    await this.#writeOne(batch.slice(0, middle));
    await this.#writeOne(batch.slice(middle));
  }

  #settle(batch: readonly PendingWrite[], outcomes: readonly WriteOutcome[]): void {
    for (const [index, pending] of batch.entries()) {
      pending.settle(outcomes[index] as WriteOutcome);
      if (pending.isGivenUp && pending.write.kind === 'CLAIM') this.#tooLate.push(pending);
    }
  }
}
