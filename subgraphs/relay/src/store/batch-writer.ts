import { type Database, type Reader, type RowSignals, writeTenant } from '@agg/kit';
import type { PlainBatch } from './plain-batch.ts';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';
import { writeBatch } from './write-batch.ts';
import { announcedBy, type WrittenPlain, writePlain } from './write-plain.ts';

/** The longest statement of a batch, and the longest wait for a lock, in milliseconds. */
export const writeLimits = { statement_timeout: '1500', lock_timeout: '1000' };

/** Writes batches of tenants into the database, and announces what has changed. */
export class BatchWriter {
  constructor(
    private readonly database: Database,
    private readonly signals: RowSignals,
  ) {}

  /**
   * Writes a batch of a tenant in one round trip.
   * @returns whether it was ordinary; otherwise, nothing was written
   */
  async writePlain(batch: PlainBatch, tenantId: string): Promise<boolean> {
    return this.announce(batch, await writePlain({ database: this.database }, batch, tenantId));
  }

  /** Writes any batch of a tenant. @returns what became of each write */
  async writeAny(tenantId: string, writes: readonly TrafficWrite[]): Promise<WriteOutcome[]> {
    const work = (reader: Reader) => writeBatch(reader, writes);
    const { outcomes, announced } = await writeTenant(
      { database: this.database },
      tenantId,
      work,
      writeLimits,
    );
    this.#announce(tenantId, announced);
    return outcomes;
  }

  /**
   * Announces what a batch has changed.
   * @returns whether it was ordinary; otherwise, nothing was written
   */
  announce(batch: PlainBatch, written: WrittenPlain): boolean {
    if (!written.is_plain) return false;
    for (const [tenantId, ids] of announcedBy(batch, written)) this.#announce(tenantId, ids);
    return true;
  }

  #announce(tenantId: string, ids: readonly string[]): void {
    if (ids.length > 0) this.signals.announce(tenantId, ids);
  }
}
