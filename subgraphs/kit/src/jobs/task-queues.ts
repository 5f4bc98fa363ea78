import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Submission } from '../context/subgraph-jobs.types.ts';
import { currentTraceparent } from '../tracing/spans.ts';
import { declareQueue } from './declare-queue.ts';
import { policyOf, taskOptions } from './job-options.ts';
import type { DeclaredTask } from './jobs.types.ts';

/** The longest key that the queue's index takes in every encoding. */
export const longestKey = 200;

/** The queue of a task. */
export const taskQueue = (subgraph: string, task: string) => `${subgraph}.${task}`;

/** Declares the queues and schedules of a subgraph's tasks, so that any process can submit them. */
export async function declareTasks(
  boss: PgBoss,
  subgraph: string,
  tasks: readonly DeclaredTask[],
): Promise<void> {
  const timed = new Set<string>();
  for (const task of tasks) {
    const queue = taskQueue(subgraph, task.name);
    await declareQueue(boss, queue, taskOptions(task), policyOf(task));
    if (!task.cron) continue;
    timed.add(queue);
    await boss.schedule(queue, task.cron, {}, { tz: 'UTC', missed: 'once' });
  }
  for (const { name } of await boss.getSchedules())
    if (name.startsWith(taskQueue(subgraph, '')) && !timed.has(name)) await boss.unschedule(name);
}

/** A job, before it is in its queue. */
export interface NewJob extends Submission {
  data: object;
  key?: string;
}

/**
 * Queues a job, inside the transaction of `em` where it is given.
 * @throws Error where the queue does not exist, or the key has not 1 to 200 characters
 */
export async function submitJob(
  boss: PgBoss,
  queue: string,
  { data, key, startAfter }: NewJob,
  em?: EntityManager,
): Promise<void> {
  if (key !== undefined && (key.length < 1 || key.length > longestKey))
    throw new Error(
      `The key of a job has 1 to ${longestKey} characters. One for ${queue} has ${key.length}.`,
    );
  const job = {
    data: { ...data, ...currentTraceparent() },
    singletonKey: key,
    startAfter: startAfter instanceof Date ? startAfter.toISOString() : startAfter,
  };
  await boss.insert(queue, [job], em && { db: fromKysely(em.getKysely()) });
}
