import { type Database, type Reader, type RowSignals, writeTenant } from '@agg/kit';
import type { PlainBatch } from './plain-batch.ts';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';
import { writeBatch } from './write-batch.ts';
import { writePlain } from './write-plain.ts';

/** The longest statement of a batch, and the longest wait for a lock, in milliseconds. */
export const writeLimits = { statement_timeout: '1500', lock_timeout: '1000' };

/** Writes batches into the database, and announces what they have changed. */
export class BatchWriter {
  constructor(
    private readonly database: Database,
    private readonly signals: RowSignals,
  ) {}

  /**
   * Writes a batch in one round trip.
   * @param turn the tenant in whose turn at the connections it is written
   * @returns whether it was ordinary; otherwise, nothing was written
   */
  async writePlain(batch: PlainBatch, turn?: string): Promise<boolean> {
    const announced = await writePlain({ database: this.database }, batch, turn);
    for (const [tenantId, ids] of announced ?? []) this.#announce(tenantId, ids);
    return announced !== undefined;
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

  #announce(tenantId: string, ids: readonly string[]): void {
    if (ids.length > 0) this.signals.announce(tenantId, ids);
  }
}
