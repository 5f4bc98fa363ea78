import { type Context, type Database, type Reader, systemClock, writeTenant } from '@agg/kit';
import { type CallEnd, type GateSum, type PolicySum, type RefusedCall, SumWriter } from '@agg/traffic';
import type { A2aMessage, TaskListing } from '../a2a/a2a.types.ts';
import type { TaskPage } from '../a2a/task-listing.ts';
import { BatchWriter, writeLimits } from './batch-writer.ts';
import { checkClaim, checkNews } from './check-stored.ts';
import { findAnswer } from './find-answer.ts';
import { findTask, findTaskIds } from './find-task.ts';
import { type ListedTasks, listTasks } from './list-tasks.ts';
import { encodeLong, isLong } from './message-content.ts';
import type { KnownMessage, KnownTask, MessageClaim, Talk, TaskNews, TrafficStore } from './store.types.ts';
import { WriteQueues } from './write-queues.ts';

/** Adds to sums in a transaction of the tenant. */
type Add<Summand> = (db: Reader['db'], tenantId: string, summands: readonly Summand[]) => Promise<void>;

/** The sums that are kept with traffic. */
export interface Sums {
  calls: Add<CallEnd>;
  gate: Add<GateSum>;
  refusals: Add<RefusedCall>;
  policies: Add<PolicySum>;
}

/** Keeps traffic in PostgreSQL. */
export class PostgresTrafficStore implements TrafficStore {
  readonly #queues: WriteQueues;
  readonly #calls: SumWriter<CallEnd>;
  readonly #gate: SumWriter<GateSum>;
  readonly #refusals: SumWriter<RefusedCall>;
  readonly #policies: SumWriter<PolicySum>;

  readonly #database: Database;

  constructor(
    { database, feed, exchanges }: Pick<Context, 'database' | 'feed' | 'exchanges'>,
    sums: Sums,
    clock = systemClock,
  ) {
    this.#database = database;
    this.#queues = new WriteQueues(new BatchWriter(database, feed.signals), exchanges, clock);
    const writer = <Summand extends { tenantId: string }>(add: Add<Summand>) =>
      new SumWriter<Summand>((tenantId, added) => this.#sumUp(add, tenantId, added), clock);
    this.#calls = writer(sums.calls);
    this.#gate = writer(sums.gate);
    this.#refusals = writer(sums.refusals);
    this.#policies = writer(sums.policies);
  }

  async claim(claim: MessageClaim): Promise<KnownMessage | undefined> {
    const size = checkClaim(claim);
    // A short one is in the same batch as what is recorded with it.
    if (isLong(claim.message)) await encodeLong([claim.message]);
    return (await this.#queues.add({ kind: 'CLAIM', claim }, size)) as KnownMessage | undefined;
  }

  async release(claim: MessageClaim): Promise<void> {
    await this.#queues.add({ kind: 'RELEASE', claim });
  }

  async note(news: TaskNews): Promise<string> {
    const size = checkNews(news);
    if (news.messages.some(isLong)) await encodeLong(news.messages);
    return (await this.#queues.add({ kind: 'NOTE', news }, size)) as string;
  }

  count(end: CallEnd): void {
    this.#calls.count(end);
  }

  addGateSum(sum: GateSum): void {
    this.#gate.count(sum);
  }

  addRefusedCall(call: RefusedCall): void {
    this.#refusals.count(call);
  }

  addPolicySum(sum: PolicySum): void {
    this.#policies.count(sum);
  }

  findAnswer(tenantId: string, taskId: string): Promise<A2aMessage | undefined> {
    return findAnswer(this.#database, tenantId, taskId);
  }

  listTasks(about: ListedTasks, listing: TaskListing): Promise<TaskPage> {
    return listTasks(this.#database, about, listing);
  }

  findTask(tenantId: string, taskId: string): Promise<KnownTask | undefined> {
    return findTask(this.#database, tenantId, taskId);
  }

  findTaskIds(talk: Talk, agentsIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return findTaskIds(this.#database, talk, agentsIds);
  }

  /** Adds the sums that wait. */
  async stop(): Promise<void> {
    const writers = [this.#calls, this.#gate, this.#refusals, this.#policies];
    await Promise.all(writers.map((writer) => writer.stop()));
  }

  #sumUp<Summand>(add: Add<Summand>, tenantId: string, summands: readonly Summand[]): Promise<void> {
    return writeTenant(
      { database: this.#database },
      tenantId,
      ({ db }) => add(db, tenantId, summands),
      writeLimits,
    );
  }
}
