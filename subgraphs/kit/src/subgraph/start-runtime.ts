import { Registry } from 'prom-client';
import { openPool } from '../database/connection-pool.ts';
import { trafficQueue, trafficTasks } from '../exchange/traffic-tasks.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LedgerFeed } from '../ledger/ledger-feed.ts';
import { LedgerMetrics } from '../ledger/ledger-metrics.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { migrate } from './migrate.ts';
import { performTasks } from './perform-tasks.ts';
import { Runtime, type RuntimeOptions } from './runtime.ts';

/** Migrates, then starts what the subgraphs of this process share. */
export async function startRuntime(
  options: RuntimeOptions,
  definitions: readonly SubgraphDefinition[],
): Promise<Runtime> {
  const { databaseUrl: url, limits, polls, metrics = new Registry() } = options;
  const jobs = new Jobs(url, options.onError, polls?.jobsSeconds);
  await migrate(url, definitions, async () => {
    await jobs.start(options.work ?? true);
    await jobs.declareTasks(trafficQueue, trafficTasks);
    for (const { name, tasks = [] } of definitions) await jobs.declareTasks(name, tasks);
  });
  const pool = await openPool(url, limits);
  const feed = new LedgerFeed(pool.database, url, new LedgerMetrics(metrics), polls?.feedMs);
  await feed.start();
  const runtime = new Runtime({ ...options, metrics }, definitions, jobs, feed, pool);
  if (options.work ?? true) await performTasks(runtime, trafficQueue, trafficTasks, pool.database);
  return runtime;
}
