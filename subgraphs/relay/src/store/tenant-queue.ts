import { systemClock } from '@agg/kit';
import type { PendingWrite } from './pending-write.ts';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';
import { WaitingWrites } from './waiting-writes.ts';
import { isRefusal, isWriteConflict, refused } from './write-faults.ts';

/** Attempts while other transactions are in the way. */
export const mostAttempts = 5;
/** Milliseconds between two attempts to write a batch whose fate is unknown. */
const pause = 100;

/** Writes a batch in one transaction, and returns what became of each write. */
type WriteBatch = (writes: readonly TrafficWrite[]) => Promise<WriteOutcome[]>;

/**
 * Writes the rows of many requests of one tenant together, as `SharedQueue` does for all tenants, and repeats what has
 * failed.
 */
export class TenantQueue {
  readonly #waiting = new WaitingWrites();
  /** Claims that were written too late, to be taken back before anything else is written. */
  #tooLate: PendingWrite[] = [];
  #writing: Promise<void> | undefined;

  /** @param onIdle is called when nothing is left waiting */
  constructor(
    private readonly write: WriteBatch,
    private readonly onIdle: () => void,
    private readonly clock = systemClock,
  ) {}

  add(pending: PendingWrite): void {
    if (pending.isWithdrawn) this.#tooLate.push(pending);
    else this.#waiting.add(pending);
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Writes of requests that arrived together are in the same batch.
    await Promise.resolve();
    while (this.#waiting.count + this.#tooLate.length > 0) {
      const batch = this.#tooLate.concat(this.#waiting.take());
      this.#tooLate = [];
      await this.#writeOne(batch);
    }
    this.#writing = undefined;
    this.onIdle();
  }

  /** Writes a batch, again and again while its fate is unknown: writing it twice changes nothing. */
  async #writeOne(batch: readonly PendingWrite[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const remaining = batch.filter((pending) => pending.remains());
      if (remaining.length === 0) return;
      try {
        return this.#settle(remaining, await this.write(remaining.map(({ write }) => write)));
      } catch (error) {
        if (isWriteConflict(error) && attempt < mostAttempts) continue;
        if (isRefusal(error)) return this.#writeHalves(remaining, error);
        await this.clock.sleep(pause, { ref: false });
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
      if (pending.isWithdrawn) this.#tooLate.push(pending);
    }
  }
}
