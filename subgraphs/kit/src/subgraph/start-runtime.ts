import type pg from 'pg';
import { Registry } from 'prom-client';
import { openPool } from '../database/connection-pool.ts';
import { databaseProblem } from '../database/database-problem.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { untilAdmitted } from '../database/until-admitted.ts';
import { JobMetrics } from '../jobs/job-metrics.ts';
import { KeyAdmission } from '../keys/key-admission.ts';
import { sealedColumns } from '../keys/sealed-columns.ts';
import { LedgerFeed } from '../ledger/ledger-feed.ts';
import { LedgerMetrics } from '../ledger/ledger-metrics.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { kitTasks } from './kit-tasks.ts';
import { performTasks } from './perform-tasks.ts';
import { Runtime, type RuntimeOptions } from './runtime.ts';
import { startJobs } from './start-jobs.ts';

/**
 * Migrates, then starts what the subgraphs of this process share. A failed start leaves no connection open.
 * @throws Error with advice where the database cannot be used, or its secrets cannot be opened
 */
export async function startRuntime(
  options: RuntimeOptions,
  definitions: readonly SubgraphDefinition[],
): Promise<Runtime> {
  await untilAdmitted(() => reachDatabase(options.databaseUrl), options.services.log, options.clock);
  return open(options, definitions).catch((error) => {
    throw databaseProblem(options.databaseUrl, error);
  });
}

async function open(options: RuntimeOptions, definitions: readonly SubgraphDefinition[]): Promise<Runtime> {
  const { databaseUrl: url, limits, keys, polls, metrics = new Registry(), clock } = options;
  const { log } = options.services;
  await using begun = new AsyncDisposableStack();
  const admission = begun.adopt(new KeyAdmission(url, keys, log), stop);
  const admit = (owner: pg.Client) => admission.admit(owner, sealedColumns(definitions));
  const jobsOptions = { ...options, log, admit, metrics: new JobMetrics(metrics) };
  const admitted = <T>(step: () => Promise<T>) => untilAdmitted(step, log, clock);
  const jobs = begun.adopt(await admitted(() => startJobs(jobsOptions, definitions)), stop);
  const pool = begun.adopt(await admitted(() => openPool(url, limits, metrics, clock)), (open) =>
    open.close(),
  );
  const feed = begun.adopt(
    new LedgerFeed(pool.database, url, new LedgerMetrics(metrics), polls?.feedMs, clock),
    stop,
  );
  await admitted(() => feed.start());
  const services = { ...options.services, secrets: createSecretBox(keys, admission.codeKey) };
  const runtime = new Runtime({ ...options, services, metrics }, definitions, jobs, feed, pool, admission);
  if (options.work ?? true)
    for (const [queue, tasks] of kitTasks) await performTasks(runtime, queue, tasks, pool.database);
  begun.move();
  return runtime;
}

const stop = (part: { stop(): Promise<void> }): Promise<void> => part.stop();
