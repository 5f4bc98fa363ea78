import type { PendingWrite } from './pending-write.ts';
import { PlainBatch, plainOutcome } from './plain-batch.ts';
import { WaitingWrites } from './waiting-writes.ts';

/**
 * Writes the ordinary rows of all tenants together: a batch begins when the one before has been written, with what has
 * come meanwhile, so that nothing waits for a timer and a row costs less the more there are. Whatever goes wrong is
 * left to the queues of the tenants, so that none waits for another one's trouble.
 */
export class SharedQueue {
  readonly #waiting = new WaitingWrites();
  #writing: Promise<void> | undefined;

  /**
   * @param write returns whether a batch was written; `false` or an error where nothing of it was, or may have been
   * @param leave gives a write to the queue of its tenant
   */
  constructor(
    private readonly write: (batch: PlainBatch) => Promise<boolean>,
    private readonly leave: (pending: PendingWrite) => void,
  ) {}

  add(pending: PendingWrite): void {
    this.#waiting.add(pending);
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // Writes of requests that arrived together are in the same batch.
    await Promise.resolve();
    while (this.#waiting.count > 0) await this.#writeOne(this.#waiting.take());
    this.#writing = undefined;
  }

  async #writeOne(writes: readonly PendingWrite[]): Promise<void> {
    const batch = new PlainBatch();
    const written = writes.filter(({ write }) => batch.add(write));
    const isWritten = written.length > 0 && (await this.write(batch).catch(() => false));
    if (isWritten) for (const pending of written) pending.settle(plainOutcome(pending.write));
    // What came too late is taken back; what was about the same as another one comes after it.
    for (const pending of writes)
      if (!isWritten || pending.isGivenUp || !batch.has(pending.write)) this.leave(pending);
  }
}
