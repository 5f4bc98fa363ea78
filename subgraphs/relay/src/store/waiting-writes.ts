import { type PendingWrite, unavailable } from './pending-write.ts';

/** Writes of one batch. */
export const mostInBatch = 500;
/** Characters of JSON in one batch, unless one write has more. */
const usualBatch = 8 * 2 ** 20;
/** Writes that may wait, and their characters of JSON. */
export const mostWaiting = 10_000;
export const longestWaiting = 64 * 2 ** 20;

/** Writes that wait for their batch, oldest first. */
export class WaitingWrites {
  readonly #waiting = new Set<PendingWrite>();
  /** The characters of JSON in them. */
  #size = 0;

  /** @param longestBatch characters of JSON in one batch, unless one write has more */
  constructor(private readonly longestBatch = usualBatch) {}

  get count(): number {
    return this.#waiting.size;
  }

  /** A write is refused with UNAVAILABLE where too much waits. */
  add(pending: PendingWrite): void {
    const isFull = this.count >= mostWaiting || this.#size + pending.size > longestWaiting;
    if (isFull) pending.settle({ error: unavailable() });
    else this.#add(pending);
  }

  /** Takes the next batch. */
  take(): PendingWrite[] {
    const batch: PendingWrite[] = [];
    let size = 0;
    for (const pending of this.#waiting) {
      size += pending.size;
      const isFull = batch.length >= mostInBatch || size > this.longestBatch;
      if (isFull && batch.length > 0) break;
      this.#remove(pending);
      batch.push(pending);
    }
    return batch;
  }

  #add(pending: PendingWrite): void {
    this.#waiting.add(pending);
    this.#size += pending.size;
    pending.onLate = () => this.#remove(pending);
  }

  #remove(pending: PendingWrite): void {
    pending.onLate = undefined;
    if (this.#waiting.delete(pending)) this.#size -= pending.size;
  }
}
