import { type Database, type Reader, type RowSignals, writeTenant } from '@agg/kit';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { GateSum } from '../hop/gate-sums.types.ts';
import { checkClaim, checkNews } from './check-stored.ts';
import { findAnswer } from './find-answer.ts';
import { findTask } from './find-task.ts';
import { PlainBatch } from './plain-batch.ts';
import type {
  CallEnd,
  KnownMessage,
  KnownTask,
  MessageClaim,
  TaskNews,
  TrafficStore,
} from './store.types.ts';
import { SumWriter } from './sum-writer.ts';
import { TenantQueue } from './tenant-queue.ts';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';
import { writeBatch } from './write-batch.ts';
import { writePlain } from './write-plain.ts';

/** The longest statement of a batch, and the longest wait for a lock, in milliseconds. */
const limits = { statement_timeout: '1500', lock_timeout: '1000' };

/** Adds to sums in a transaction of the tenant. */
type Add<Summand> = (db: Reader['db'], tenantId: string, summands: readonly Summand[]) => Promise<void>;

/** The sums that are kept with traffic. */
export interface Sums {
  calls: Add<CallEnd>;
  gate: Add<GateSum>;
}

/** Keeps traffic in PostgreSQL. */
export class PostgresTrafficStore implements TrafficStore {
  readonly #queues = new Map<string, TenantQueue>();
  readonly #calls: SumWriter<CallEnd>;
  readonly #decisions: SumWriter<GateSum>;

  constructor(
    private readonly database: Database,
    sums: Sums,
    private readonly signals: RowSignals,
  ) {
    this.#calls = new SumWriter((tenantId, ends) => this.#sumUp(sums.calls, tenantId, ends));
    this.#decisions = new SumWriter((tenantId, decisions) => this.#sumUp(sums.gate, tenantId, decisions));
  }

  async claim(claim: MessageClaim): Promise<KnownMessage | undefined> {
    const size = checkClaim(claim);
    const written = this.#add(claim.tenantId, { kind: 'CLAIM', claim }, size);
    return (await written) as KnownMessage | undefined;
  }

  async release(claim: MessageClaim): Promise<void> {
    await this.#add(claim.tenantId, { kind: 'RELEASE', claim });
  }

  async note(news: TaskNews): Promise<string> {
    const size = checkNews(news);
    return (await this.#add(news.tenantId, { kind: 'NOTE', news }, size)) as string;
  }

  count(end: CallEnd): void {
    this.#calls.count(end);
  }

  addGateSum(sum: GateSum): void {
    this.#decisions.count(sum);
  }

  findAnswer(tenantId: string, taskId: string): Promise<A2aMessage | undefined> {
    return findAnswer(this.database, tenantId, taskId);
  }

  findTask(tenantId: string, taskId: string): Promise<KnownTask | undefined> {
    return findTask(this.database, tenantId, taskId);
  }

  /** Adds the sums that wait. */
  async stop(): Promise<void> {
    await Promise.all([this.#calls.stop(), this.#decisions.stop()]);
  }

  #add(tenantId: string, write: TrafficWrite, size?: number): Promise<unknown> {
    const queue = this.#queues.get(tenantId) ?? this.#open(tenantId);
    return queue.add(write, size);
  }

  #open(tenantId: string): TenantQueue {
    const queue = new TenantQueue(
      (writes) => this.#write(tenantId, writes),
      () => this.#queues.delete(tenantId),
    );
    this.#queues.set(tenantId, queue);
    return queue;
  }

  /** Writes what is ordinary in one round trip, and the rest after it. */
  async #write(tenantId: string, writes: readonly TrafficWrite[]): Promise<WriteOutcome[]> {
    const plain = new PlainBatch();
    const others = writes.filter((write) => !plain.add(write));
    if (others.length === writes.length) return await this.#writeAny(tenantId, writes);
    const announced = await writePlain({ database: this.database }, tenantId, plain);
    if (!announced) return await this.#writeAny(tenantId, writes);
    this.#announce(tenantId, announced);
    const outcomes = others.length > 0 ? await this.#writeAny(tenantId, others) : [];
    const byWrite = new Map(others.map((write, index) => [write, outcomes[index]]));
    return writes.map((write) => byWrite.get(write) ?? plainOutcome(write));
  }

  async #writeAny(tenantId: string, writes: readonly TrafficWrite[]): Promise<WriteOutcome[]> {
    const work = (reader: Reader) => writeBatch(reader, writes);
    const { outcomes, announced } = await writeTenant({ database: this.database }, tenantId, work, limits);
    this.#announce(tenantId, announced);
    return outcomes;
  }

  #announce(tenantId: string, ids: string[]): void {
    if (ids.length > 0) this.signals.announce(tenantId, ids);
  }

  #sumUp<Summand>(add: Add<Summand>, tenantId: string, summands: readonly Summand[]): Promise<void> {
    const { database } = this;
    return writeTenant({ database }, tenantId, ({ db }) => add(db, tenantId, summands), limits);
  }
}

/** A claim is new, and news belong to the given task. */
function plainOutcome(write: TrafficWrite): WriteOutcome {
  return { value: write.kind === 'NOTE' ? write.news.taskId : undefined };
}
