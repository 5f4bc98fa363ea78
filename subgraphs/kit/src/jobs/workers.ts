import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { failureOf } from './job-failure.ts';
import { workOptions } from './job-options.ts';

/** How many jobs of one queue a process runs at a time. */
const atOnce = 5;

type Handle<Data> = (data: Data) => Promise<void>;

/** The queues that a process works. Failed jobs are retried individually. */
export class Workers {
  private readonly queues: string[] = [];

  /** @param pollEvery seconds between polls of a queue, for jobs without a notification */
  constructor(
    private readonly boss: PgBoss,
    private readonly onError: (error: Error) => void,
    private readonly pollEvery: number,
  ) {}

  /** Runs the jobs of a queue, several together, in no particular order. */
  async work<Data>(queue: string, handle: Handle<Data>): Promise<void> {
    this.queues.push(queue);
    const options = { ...this.options, batchSize: atOnce } as const;
    await this.boss.work<Data, unknown, typeof options>(queue, options, (jobs) =>
      Promise.all(jobs.map((job) => this.settle(job, handle))),
    );
  }

  /**
   * Runs the jobs of a queue with keys: one place for each job, because in a batch the next job of a key would
   * wait for the slowest of the other keys.
   */
  async workInOrder<Data>(queue: string, handle: Handle<Data>): Promise<void> {
    this.queues.push(queue);
    const options = { ...this.options, batchSize: 1 } as const;
    for (let place = 0; place < atOnce; place += 1) {
      const worker = await this.boss.work<Data, unknown, typeof options>(queue, options, async (jobs) => {
        const results = await Promise.all(jobs.map((job) => this.settle(job, handle)));
        // Nobody else is told that the next job of the key may run.
        this.boss.notifyWorker(worker);
        return results;
      });
    }
  }

  /** Fetches no more jobs, and resolves when the running ones have ended. */
  async stop(): Promise<void> {
    for (const queue of this.queues.splice(0)) await this.boss.offWork(queue);
  }

  private get options() {
    return { ...workOptions(this.pollEvery), perJobResults: true, includeMetadata: true } as const;
  }

  private async settle<Data>(job: JobWithMetadata<Data>, handle: Handle<Data>): Promise<JobResult> {
    try {
      await handle(job.data);
      return { id: job.id, status: 'completed' };
    } catch (cause) {
      const { error, output } = failureOf(job, cause);
      this.onError(error);
      return { id: job.id, status: 'failed', output };
    }
  }
}
