import type { ExchangeRecords, PiggybackedWrite, PiggybackSource } from '@agg/kit';
import type { PendingWrite } from './pending-write.ts';
import { PlainBatch, plainOutcome } from './plain-batch.ts';
import { WaitingWrites } from './waiting-writes.ts';
import { callOf, type WrittenPlain } from './write-plain.ts';

/** Characters of JSON in one batch: the exchanges that are recorded with it wait for it. */
export const longestBatch = 2 ** 20;

/** Is told what becomes of a batch, and of writes. */
interface SharedListener {
  /** @returns whether the batch was ordinary; otherwise, nothing was written */
  announce(batch: PlainBatch, written: WrittenPlain): boolean;
  /** Takes a write for the queue of its tenant. */
  leave(pending: PendingWrite): void;
}

/**
 * Writes the ordinary rows of all tenants together, in the transactions that record their exchanges: a row costs less
 * the more there are. Whatever goes wrong is left to the queues of the tenants, so that none waits for another one's
 * trouble.
 */
export class SharedQueue implements PiggybackSource {
  readonly #waiting = new WaitingWrites(longestBatch);

  constructor(
    private readonly exchanges: Pick<ExchangeRecords, 'piggyback'>,
    private readonly listener: SharedListener,
  ) {}

  add(pending: PendingWrite): void {
    this.#waiting.add(pending);
    this.exchanges.piggyback(this);
  }

  take(): PiggybackedWrite | undefined {
    const writes = this.#waiting.take();
    if (this.#waiting.count > 0) this.exchanges.piggyback(this);
    const batch = new PlainBatch();
    const settle = (isWritten: boolean): void => this.#settle(writes, batch, isWritten);
    if (writes.filter(({ write }) => batch.add(write)).length === 0) return void settle(false);
    return {
      ...callOf(batch),
      written: (row) => settle(this.listener.announce(batch, row as WrittenPlain)),
      failed: () => settle(false),
    };
  }

  #settle(writes: readonly PendingWrite[], batch: PlainBatch, isWritten: boolean): void {
    for (const pending of writes) {
      const isDone = isWritten && batch.has(pending.write);
      if (isDone) pending.settle(plainOutcome(pending.write));
      // What came too late is taken back; what was about the same as another one comes after it.
      if (!isDone || pending.isWithdrawn) this.listener.leave(pending);
    }
  }
}
