import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { SubgraphJobs } from '../context/subgraph-jobs.types.ts';
import { pollEverySeconds, reactionOptions, supervision, taskOptions, workOptions } from './job-options.ts';
import type { LedgerJob, PerformedTask, Reaction, TaskTimes } from './jobs.types.ts';
import { subscribe } from './subscribe.ts';

/** PostgreSQL schema of the queue. */
export const jobsSchema = 'jobs';

/** The queue that every ledger entry passed through once: a process of the version before may still use it. */
const ledgerQueue = 'ledger';

/** How many jobs of one queue a process runs at a time. */
const atOnce = 5;

const taskQueue = (subgraph: string, task: string) => `${subgraph}.${task}`;

/**
 * Durable work. Reactions: a job per ledger entry and subgraph that has subscribed to its event, in whatever
 * process it runs; `ledger.append` queues it in the entry's own transaction. Tasks: all other work that must
 * happen later.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly working: string[] = [];

  constructor(
    url: string,
    private readonly onError: (error: Error) => void,
    private readonly pollEvery = pollEverySeconds,
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
  }

  /** @param work whether this process also delivers entries */
  async start(work: boolean): Promise<void> {
    await this.boss.start();
    await this.declareQueue(ledgerQueue, reactionOptions);
    if (!work) return;
    this.working.push(ledgerQueue);
    const options = { ...workOptions(this.pollEvery), batchSize: 50 };
    await this.boss.work<LedgerJob>(ledgerQueue, options, async (jobs) => {
      for (const { data } of jobs) await this.boss.publish(data.action, data);
    });
  }

  /** The queue as the code of one subgraph sees it. */
  of(subgraph: string): SubgraphJobs {
    return { submit: ({ name }, data, em) => this.submit(taskQueue(subgraph, name), data, em) };
  }

  /** Subscribes a subgraph's reactions; their queue outlives the process, so nothing is missed meanwhile. */
  async react(subgraph: string, reactions: readonly Reaction[]): Promise<void> {
    if (reactions.length === 0) return;
    const queue = `reactions-of-${subgraph}`;
    await this.declareQueue(queue, reactionOptions);
    await subscribe(
      this.boss.getDb(),
      queue,
      reactions.flatMap(({ on }) => on),
    );
    await this.work<LedgerJob>(queue, async (data) => {
      await Promise.all(reactions.filter(({ on }) => on.includes(data.action)).map((r) => r.handle(data)));
    });
  }

  /** Declares the queues and schedules of a subgraph's tasks, so that any process can submit them. */
  async declareTasks(subgraph: string, tasks: readonly TaskTimes[]): Promise<void> {
    const timed = new Set<string>();
    for (const { name, cron } of tasks) {
      const queue = taskQueue(subgraph, name);
      await this.declareQueue(queue, taskOptions);
      if (!cron) continue;
      timed.add(queue);
      await this.boss.schedule(queue, cron, {}, { tz: 'UTC', missed: 'once' });
    }
    for (const { name } of await this.boss.getSchedules())
      if (name.startsWith(taskQueue(subgraph, '')) && !timed.has(name)) await this.boss.unschedule(name);
  }

  /** Runs the tasks of a subgraph in this process. */
  async perform(subgraph: string, tasks: readonly PerformedTask[]): Promise<void> {
    for (const { name, handle } of tasks)
      await this.work<object | null>(taskQueue(subgraph, name), (data) => handle(data ?? {}));
  }

  /** @throws when the queue cannot be reached */
  async ready(): Promise<void> {
    await this.boss.getQueue(ledgerQueue);
  }

  /** Accepts no more work and finishes running jobs; jobs can still be queued. */
  async stopAcceptingWork(): Promise<void> {
    for (const queue of this.working.splice(0)) await this.boss.offWork(queue);
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
    // pg's pool ends before its connections do: what the server tells those concerns nobody.
    this.boss.removeAllListeners('error').on('error', () => undefined);
  }

  private async submit(queue: string, data: object, em?: EntityManager): Promise<void> {
    await this.boss.insert(queue, [{ data }], em && { db: fromKysely(em.getKysely()) });
  }

  /** Creating a queue that exists already would leave its options unchanged. */
  private async declareQueue(queue: string, options: object): Promise<void> {
    await this.boss.createQueue(queue, options);
    await this.boss.updateQueue(queue, options);
  }

  /** Failed jobs are retried individually. */
  private async work<Data>(queue: string, handle: (data: Data) => Promise<void>): Promise<void> {
    this.working.push(queue);
    const settled = async (id: string, data: Data): Promise<JobResult> => {
      try {
        await handle(data);
        return { id, status: 'completed' };
      } catch (error) {
        const failure = failureOf(queue, error);
        this.onError(failure);
        return { id, status: 'failed', output: { message: failure.message } };
      }
    };
    const options = { ...workOptions(this.pollEvery), batchSize: atOnce, perJobResults: true } as const;
    await this.boss.work<Data>(queue, options, (jobs) =>
      Promise.all(jobs.map(({ id, data }) => settled(id, data))),
    );
  }
}

/** Only name and code: messages of libraries may repeat the data that they were given. */
function failureOf(queue: string, error: unknown): Error {
  const { name = 'Error', code = 'no code' } = (error ?? {}) as { name?: string; code?: unknown };
  return new Error(`A job of the queue ${queue} failed and will be retried: ${name} (${code}).`);
}
