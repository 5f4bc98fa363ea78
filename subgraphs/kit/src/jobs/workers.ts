import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { continueTrace, SpanKind } from '../tracing/spans.ts';
import { failureOf } from './job-failure.ts';
import type { JobMetrics } from './job-metrics.ts';
import { workOptions } from './job-options.ts';

/** How many jobs of one queue a process runs at a time. */
const atOnce = 5;

type Handle<Data> = (data: Data) => Promise<void>;

/** The queues that a process works. Failed jobs are retried individually. */
export class Workers {
  /** The workers of each queue, by their ids. */
  private readonly queues = new Map<string, string[]>();

  /** @param pollEvery seconds between polls of a queue, for jobs without a notification */
  constructor(
    private readonly boss: PgBoss,
    private readonly onError: (error: Error) => void,
    private readonly pollEvery: number,
    private readonly metrics?: JobMetrics,
  ) {}

  /** Runs the jobs of a queue, several together, in no particular order. */
  async work<Data>(queue: string, handle: Handle<Data>): Promise<void> {
    const options = { ...this.options, batchSize: atOnce } as const;
    const worker = await this.boss.work<Data, unknown, typeof options>(queue, options, (jobs) =>
      Promise.all(jobs.map((job) => this.settle(job, handle))),
    );
    this.queues.set(queue, [worker]);
  }

  /**
   * Runs the jobs of a queue with keys: one place for each job, because in a batch the next job of a key would
   * wait for the slowest of the other keys.
   */
  async workInOrder<Data>(queue: string, handle: Handle<Data>): Promise<void> {
    const options = { ...this.options, batchSize: 1 } as const;
    const workers: string[] = [];
    this.queues.set(queue, workers);
    for (let place = 0; place < atOnce; place += 1) {
      const worker = await this.boss.work<Data, unknown, typeof options>(queue, options, async (jobs) => {
        const results = await Promise.all(jobs.map((job) => this.settle(job, handle)));
        // No other process is told that the next job of the key may run.
        this.boss.notifyWorker(worker);
        return results;
      });
      workers.push(worker);
    }
  }

  /** Fetches at once what is in a queue. */
  wake(queue: string): void {
    for (const worker of this.queues.get(queue) ?? []) this.boss.notifyWorker(worker);
  }

  /** Fetches no more jobs, and resolves when the running ones have ended. */
  async stop(): Promise<void> {
    const queues = this.queues.keys().toArray();
    this.queues.clear();
    await Promise.all(queues.map((queue) => this.boss.offWork(queue)));
  }

  private get options() {
    return { ...workOptions(this.pollEvery), perJobResults: true, includeMetadata: true } as const;
  }

  /** In the trace of the change that has queued the job. */
  private handled<Data>({ name, data }: JobWithMetadata<Data>, handle: Handle<Data>): Promise<void> {
    const { traceparent, ...own } = (data ?? {}) as Data & { traceparent?: string };
    const attributes = { 'messaging.system': 'postgresql', 'messaging.destination.name': name };
    const span = { name: `job ${name}`, kind: SpanKind.CONSUMER, attributes };
    return continueTrace({ traceparent }, span, () => handle(data && (own as Data)));
  }

  private async settle<Data>(job: JobWithMetadata<Data>, handle: Handle<Data>): Promise<JobResult> {
    const ended = this.metrics?.started(job.name);
    try {
      await this.handled(job, handle);
      ended?.('succeeded');
      return { id: job.id, status: 'completed' };
    } catch (cause) {
      ended?.('failed');
      const { error, output } = failureOf(job, cause);
      this.onError(error);
      return { id: job.id, status: 'failed', output };
    }
  }
}
