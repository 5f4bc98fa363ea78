import {
  BoundedMap,
  type ExchangeRecords,
  type PiggybackedWrite,
  type PiggybackSource,
  systemClock,
} from '@agg/kit';
import { type BatchWriter, callOf, type WrittenPlain } from './batch-writer.ts';
import { PlainBatch, plainOutcome } from './plain-batch.ts';
import {
  PendingWrite,
  type TrafficWrite,
  tenantOf,
  WaitingWrites,
  type WriteOutcome,
} from './waiting-writes.ts';
import { isRefusal, isWriteConflict, refused } from './write-faults.ts';

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
class SharedQueue implements PiggybackSource {
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
