import type pg from 'pg';
import type { SubgraphLog } from '../context/subgraph-log.ts';
import type { JobMetrics } from '../jobs/job-metrics.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { kitTasks } from './kit-tasks.ts';
import { migrate } from './migrate.ts';
import type { RuntimeOptions } from './runtime.ts';

interface JobsOptions extends Pick<RuntimeOptions, 'databaseUrl' | 'onError' | 'polls' | 'work' | 'clock'> {
  log: SubgraphLog;
  metrics?: JobMetrics;
  /** Runs once the tables are there, before the queue starts; it may refuse the start. */
  admit?(owner: pg.Client): Promise<void>;
}

const newerSchema = (unknown: readonly string[]) =>
  `A newer version has migrated the database (${unknown.join(', ')}). Replace this process by one of that version.`;

/** Migrates the database, and starts its queue meanwhile. A failed start leaves no connection open. */
export async function startJobs(
  options: JobsOptions,
  definitions: readonly SubgraphDefinition[],
): Promise<Jobs> {
  const { databaseUrl, onError, polls, work = true, metrics, clock } = options;
  const jobs = new Jobs(databaseUrl, onError, polls?.jobsSeconds, metrics);
  const startQueue = async (owner: pg.Client) => {
    await options.admit?.(owner);
    await jobs.start(work);
    for (const [queue, tasks] of kitTasks) await jobs.declareTasks(queue, tasks);
    for (const { name, tasks = [] } of definitions) await jobs.declareTasks(name, tasks);
  };
  try {
    const onLongWait = (notice: string) => options.log.warn({}, notice);
    const unknown = await migrate(databaseUrl, definitions, startQueue, onLongWait, clock);
    if (unknown.length > 0) options.log.warn({ unknown }, newerSchema(unknown));
    return jobs;
  } catch (error) {
    await jobs.stop();
    throw error;
  }
}

/** Migrates the database as a start does, and starts nothing. */
export async function migrateDatabase(
  databaseUrl: string,
  definitions: readonly SubgraphDefinition[],
  log: SubgraphLog,
): Promise<void> {
  const jobs = await startJobs({ databaseUrl, log, work: false, onError: () => undefined }, definitions);
  await jobs.stop();
}
