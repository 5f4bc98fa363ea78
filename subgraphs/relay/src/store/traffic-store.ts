import { type Context, type Database, systemClock, writeTogether } from '@agg/kit';
import {
  type AddSums,
  type CallEnd,
  type GateSum,
  type PolicySum,
  type RefusedCall,
  SumWriter,
} from '@agg/traffic';
import type { A2aMessage, TaskListing } from '../a2a/a2a.types.ts';
import type { TaskPage } from '../a2a/task-listing.ts';
import { BatchWriter, writeLimits } from './batch-writer.ts';
import { checkClaim, checkNews } from './check-stored.ts';
import { findAnswer, findTask, findTaskIds } from './find-task.ts';
import { type ListedTasks, listTasks } from './list-tasks.ts';
import { encodeLong, isLong } from './message-content.ts';
import type { KnownMessage, KnownTask, MessageClaim, Talk, TaskNews, TrafficStore } from './store.types.ts';
import { WriteQueues } from './write-queues.ts';

/** The sums that are kept with traffic, in the order in which every process writes their tables. */
export interface Sums {
  calls: AddSums<CallEnd>;
  gate: AddSums<GateSum>;
  refusals: AddSums<RefusedCall>;
  policies: AddSums<PolicySum>;
}

/** Keeps traffic in PostgreSQL. */
export class PostgresTrafficStore implements TrafficStore {
  readonly #queues: WriteQueues;
  readonly #sums: SumWriter<Sums>;
  readonly #database: Database;

  constructor(
    { database, feed, exchanges }: Pick<Context, 'database' | 'feed' | 'exchanges'>,
    sums: Sums,
    clock = systemClock,
  ) {
    this.#database = database;
    this.#queues = new WriteQueues(new BatchWriter(database, feed.signals), exchanges, clock);
    this.#sums = new SumWriter(
      sums,
      (tenantIds, add) => writeTogether({ database }, tenantIds, add, writeLimits),
      clock,
    );
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
    this.#sums.count('calls', end);
  }

  addGateSum(sum: GateSum): void {
    this.#sums.count('gate', sum);
  }

  addRefusedCall(call: RefusedCall): void {
    this.#sums.count('refusals', call);
  }

  addPolicySum(sum: PolicySum): void {
    this.#sums.count('policies', sum);
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
  stop(): Promise<void> {
    return this.#sums.stop();
  }
}
