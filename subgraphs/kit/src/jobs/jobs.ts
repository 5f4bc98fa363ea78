import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, PgBoss } from 'pg-boss';
import type { Wake } from '../context/ledger-streams.types.ts';
import type { SubgraphJobs } from '../context/subgraph-jobs.types.ts';
import { DeadLetters } from './dead-letters.ts';
import { declareQueue } from './declare-queue.ts';
import type { JobMetrics } from './job-metrics.ts';
import {
  deadLetterQueue,
  pollEverySeconds,
  reactionOptions,
  supervision,
  workOptions,
} from './job-options.ts';
import type { DeclaredTask, LedgerJob, PerformedTask, QueueCount, Reaction } from './jobs.types.ts';
import { subscribe } from './subscribe.ts';
import { declareTasks, submitJob, taskQueue } from './task-queues.ts';
import { Workers } from './workers.ts';

/** PostgreSQL schema of the queue. */
export const jobsSchema = 'jobs';

/** The queue that every ledger entry passed through once: a process of the version before may still use it. */
const ledgerQueue = 'ledger';

const reactionQueue = (subgraph: string) => `reactions-of-${subgraph}`;

/**
 * Durable work. Reactions: a job per ledger entry and subgraph that has subscribed to its event, in whatever
 * process it runs; `ledger.append` queues it in the entry's own transaction. Tasks: all other work that must
 * happen later.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly workers: Workers;
  private readonly deadLetters: DeadLetters;
  /** The events that this process reacts to, by queue. */
  private readonly reactsTo = new Map<string, ReadonlySet<string>>();
  private drained: Promise<void> | undefined;

  constructor(
    url: string,
    onError: (error: Error) => void,
    private readonly pollEvery = pollEverySeconds,
    metrics?: JobMetrics,
  ) {
    this.boss = new PgBoss({
      connectionString: url,
      schema: jobsSchema,
      max: 4,
      useListenNotify: true,
      application_name: 'jobs',
      ...supervision,
    });
    this.boss.on('error', onError);
    this.workers = new Workers(this.boss, onError, pollEvery, metrics);
    this.deadLetters = new DeadLetters(this.boss);
  }

  /** @param work whether this process also delivers entries */
  async start(work: boolean): Promise<void> {
    await this.boss.start();
    await this.deadLetters.declare();
    await declareQueue(this.boss, ledgerQueue, reactionOptions);
    if (!work) return;
    const options = { ...workOptions(this.pollEvery), batchSize: 50 };
    await this.boss.work<LedgerJob>(ledgerQueue, options, async (jobs) => {
      for (const { data } of jobs) await this.boss.publish(data.action, data);
    });
  }

  /** The queue as the code of one subgraph sees it. */
  of(subgraph: string): SubgraphJobs {
    const own = [taskQueue(subgraph, '%'), reactionQueue(subgraph)];
    return {
      submit: async (task, data, em, submission) => {
        const job = { ...submission, data, key: task.inOrder?.(data) };
        await submitJob(this.boss, taskQueue(subgraph, task.name), job, em);
      },
      deadLetters: ({ task, tenantId } = {}) =>
        this.deadLetters.list({ queues: task ? [taskQueue(subgraph, task.name)] : own, tenantId }),
      replay: (deadLetterId, tenantId) => this.deadLetters.replay(deadLetterId, { queues: own, tenantId }),
    };
  }

  /** Subscribes a subgraph's reactions; their queue outlives the process, so nothing is missed meanwhile. */
  async react(subgraph: string, reactions: readonly Reaction[]): Promise<void> {
    if (reactions.length === 0) return;
    const queue = reactionQueue(subgraph);
    await declareQueue(this.boss, queue, reactionOptions);
    const events = new Set(reactions.flatMap(({ on }) => on));
    this.reactsTo.set(queue, events);
    await subscribe(this.boss.getDb(), queue, events);
    await this.workers.work<LedgerJob>(queue, async (data) => {
      await Promise.all(reactions.filter(({ on }) => on.includes(data.action)).map((r) => r.handle(data)));
    });
  }

  /** Reacts at once to a commit of any process; `undefined` stands for commits of any events. */
  wake(wake?: Wake): void {
    for (const [queue, events] of this.reactsTo)
      if (!wake || wake.actions.some((action) => events.has(action))) this.workers.wake(queue);
  }

  /** Declares the queues and schedules of a subgraph's tasks, so that any process can submit them. */
  async declareTasks(subgraph: string, tasks: readonly DeclaredTask[]): Promise<void> {
    await declareTasks(this.boss, subgraph, tasks);
  }

  /** Runs the tasks of a subgraph in this process. */
  async perform(subgraph: string, tasks: readonly PerformedTask[]): Promise<void> {
    for (const { name, isInOrder, handle } of tasks) {
      const [queue, run] = [taskQueue(subgraph, name), (data: object | null) => handle(data ?? {})];
      await (isInOrder ? this.workers.workInOrder(queue, run) : this.workers.work(queue, run));
    }
  }

  /** What waits in each queue, and what has died there, of all processes together. */
  count(): Promise<QueueCount[]> {
    return countQueues(this.boss.getDb());
  }

  /** @throws when the queue cannot be reached */
  async ready(): Promise<void> {
    await this.boss.getQueue(ledgerQueue);
  }

  /**
   * Fetches no more jobs and lets the running ones finish; jobs can still be queued. A later call waits for the end
   * of the first one's wait.
   * @param drain milliseconds; a job that takes longer is interrupted and runs again in another process
   */
  stopAcceptingWork(drain = 10_000): Promise<void> {
    const ended = () => Promise.all([this.boss.offWork(ledgerQueue), this.workers.stop()]);
    this.drained ??= Promise.race([ended(), sleep(drain, undefined, { ref: false })]).then(() => undefined);
    return this.drained;
  }

  /** Interrupts the jobs that still run. */
  async stop(): Promise<void> {
    await this.stopAcceptingWork();
    // The interrupted jobs and the connections report that the pool has ended, which is no error.
    this.boss.removeAllListeners('error').on('error', () => undefined);
    await this.boss.stop({ graceful: false });
  }
}

/** Reads the index of waiting jobs only; the queue's own queues are not of interest. */
const counts = `
  select q.name as queue,
    (count(j.id) filter (where j.source_name is null))::int as waiting,
    (count(j.id) filter (where j.source_name is not null))::int as "deadLetters",
    coalesce(max(extract(epoch from now() - j.start_after))
      filter (where j.source_name is null and j.start_after <= now()), 0)::float8 as oldest
  from jobs.queue q
  left join jobs.job j
    on coalesce(j.source_name, j.name) = q.name and j.state < 'active' and not j.blocked
  where q.name <> '${deadLetterQueue}' and not starts_with(q.name, '__pgboss')
  group by q.name`;

/** What waits in each queue, and what has died there. */
async function countQueues(db: Db): Promise<QueueCount[]> {
  return (await db.executeSql(counts)).rows;
}
