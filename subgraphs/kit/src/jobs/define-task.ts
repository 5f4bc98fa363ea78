import type { Context } from '../context/context.ts';
import type { Retry } from './jobs.types.ts';

interface AnyTask<Data extends object> {
  /** Kebab case. */
  name: string;
  /** By default 31 attempts, the first waits of 1 s, 2 s, 4 s …, the longest of 5 minutes: two hours in all. */
  retry?: Retry;
  /**
   * `false`: a job that has used up its attempts is deleted. By default it becomes a dead letter, which keeps its
   * data for 30 days.
   */
  deadLetters?: boolean;
  /** @param context inside the tenant of `data.tenantId`, otherwise inside the platform's own */
  handle(context: Context, data: Data): Promise<void>;
}

interface TaskInOrder<Data extends object> extends AnyTask<Data> {
  cron?: undefined;
  /**
   * The key of a job, 1 to 200 characters. Jobs of one key run one after the other in the order of their
   * submission's commit, also while one is retried; jobs of different keys run side by side. Without `inOrder`,
   * jobs have no order.
   */
  inOrder?(data: Data): string;
}

interface ScheduledTask<Data extends object> extends AnyTask<Data> {
  /** A schedule on which it also runs, without data: a cron expression in UTC, for instance `15 * * * *`. */
  cron: string;
  inOrder?: undefined;
}

/**
 * Durable work of a subgraph, with the rights of the platform: done at least once, and retried when it fails.
 */
export type SubgraphTask<Data extends object = object> = TaskInOrder<Data> | ScheduledTask<Data>;

/** For a task on a schedule: a run that fails is not repeated, because the next one does what it left. */
export const onlyOnce: Retry = { attempts: 1, firstWait: 1, longestWait: 1 };

/**
 * Declares a task, which belongs to the `tasks` of its subgraph and is submitted as it is:
 * `context.jobs.submit(task, data)`.
 */
export function defineTask<Data extends object = object>(task: SubgraphTask<Data>): SubgraphTask<Data> {
  return task;
}
