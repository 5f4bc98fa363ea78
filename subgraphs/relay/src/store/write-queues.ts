import { BoundedMap, type ExchangeRecords, systemClock } from '@agg/kit';
import type { BatchWriter } from './batch-writer.ts';
import { PendingWrite } from './pending-write.ts';
import { PlainBatch, plainOutcome } from './plain-batch.ts';
import { SharedQueue } from './shared-queue.ts';
import { TenantQueue } from './tenant-queue.ts';
import { type TrafficWrite, tenantOf, type WriteOutcome } from './traffic-write.types.ts';

/** Characters of JSON of the longest write that shares its batch with those of other tenants. */
export const longestShared = 64 * 2 ** 10;
/** For how long a tenant's writes share no batch after one that was not ordinary, in milliseconds. */
const alone = 10_000;
/** The tenants that are remembered. */
const mostAlone = 10_000;

/** Writes what is ordinary for all tenants together, and the rest tenant by tenant. */
export class WriteQueues {
  readonly #shared: SharedQueue;
  readonly #queues = new Map<string, TenantQueue>();
  readonly #aloneUntil = new BoundedMap<string, number>(mostAlone);

  constructor(
    private readonly writer: BatchWriter,
    exchanges: Pick<ExchangeRecords, 'piggyback'>,
    private readonly clock = systemClock,
  ) {
    this.#shared = new SharedQueue(exchanges, {
      announce: (batch, written) => writer.announce(batch, written),
      leave: (pending) => this.#queueOf(tenantOf(pending.write)).add(pending),
    });
  }

  /**
   * @param size the characters of JSON in it
   * @returns the result of the write, once it is durable
   * @throws UNAVAILABLE where too much waits, or when it takes too long
   */
  add(write: TrafficWrite, size = 0): Promise<unknown> {
    const pending = new PendingWrite(write, size, this.clock);
    const tenantId = tenantOf(write);
    if (this.#shares(tenantId) && size <= longestShared) this.#shared.add(pending);
    else this.#queueOf(tenantId).add(pending);
    return pending.written;
  }

  #shares(tenantId: string): boolean {
    // What follows a write that waits in the tenant's queue is written after it.
    return (
      !this.#queues.has(tenantId) &&
      this.clock.now() > (this.#aloneUntil.get(tenantId) ?? Number.NEGATIVE_INFINITY)
    );
  }

  #queueOf(tenantId: string): TenantQueue {
    const queue = this.#queues.get(tenantId) ?? this.#open(tenantId);
    this.#queues.set(tenantId, queue);
    return queue;
  }

  #open(tenantId: string): TenantQueue {
    return new TenantQueue(
      (writes) => this.#write(tenantId, writes),
      () => this.#queues.delete(tenantId),
      this.clock,
    );
  }

  /** Writes what is ordinary in one round trip, and the rest after it. */
  async #write(tenantId: string, writes: readonly TrafficWrite[]): Promise<WriteOutcome[]> {
    const plain = new PlainBatch();
    const others = writes.filter((write) => !plain.add(write));
    if (others.length === writes.length) return await this.writer.writeAny(tenantId, writes);
    if (!(await this.writer.writePlain(plain, tenantId))) {
      this.#aloneUntil.set(tenantId, this.clock.now() + alone);
      return await this.writer.writeAny(tenantId, writes);
    }
    const outcomes = others.length > 0 ? await this.writer.writeAny(tenantId, others) : [];
    const byWrite = new Map(others.map((write, index) => [write, outcomes[index]]));
    return writes.map((write) => byWrite.get(write) ?? plainOutcome(write));
  }
}
