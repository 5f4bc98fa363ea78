import type { Context } from '../context/context.ts';

/**
 * Durable work of a subgraph, with the rights of the platform: done at least once, and retried when it fails.
 */
export interface SubgraphTask<Data extends object = object> {
  /** Kebab case. */
  name: string;
  /** A schedule on which it also runs, without data: a cron expression in UTC, for instance `15 * * * *`. */
  cron?: string;
  /** @param context inside the tenant of `data.tenantId`, otherwise inside the platform's own */
  handle(context: Context, data: Data): Promise<void>;
}

/**
 * Declares a task, which belongs to the `tasks` of its subgraph and is submitted as it is:
 * `context.jobs.submit(task, data)`.
 */
export function defineTask<Data extends object = object>(task: SubgraphTask<Data>): SubgraphTask<Data> {
  return task;
}
