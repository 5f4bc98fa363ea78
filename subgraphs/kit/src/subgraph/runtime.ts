import type { Context, PlatformServices } from '../context/context.ts';
import { type Database, type DatabaseLimits, openDatabase } from '../database/database.ts';
import { ReferenceLoaders } from '../graphql/reference-loaders.ts';
import { Jobs } from '../jobs/jobs.ts';
import { LedgerFeed } from '../ledger/ledger-feed.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';
import { grantJobs, migrate } from './migrate.ts';

/** What one process needs to run subgraphs. */
export interface RuntimeOptions {
  databaseUrl: string;
  limits: DatabaseLimits;
  services: PlatformServices;
  /** `false` only in the tests that prove the second lock of tenancy. */
  tenantFilter?: boolean;
  /** `false`: this process queues jobs and leaves the work to others. */
  work?: boolean;
  onError(error: Error): void;
}

/** What the subgraphs of one process share: the queue and the feed of the ledger. */
export interface Runtime extends RuntimeOptions {
  jobs: Jobs;
  feed: LedgerFeed;
  openDatabase(definition: SubgraphDefinition): Promise<Database>;
  /** The context of one request, or of something that this process does by itself. */
  contextOf(database: Database, asker: Pick<Context, 'caller' | 'requestId' | 'signal'>): Context;
  stop(): Promise<void>;
}

/** Migrates, then starts what the subgraphs of this process share. */
export async function startRuntime(
  options: RuntimeOptions,
  definitions: readonly SubgraphDefinition[],
): Promise<Runtime> {
  const { databaseUrl: url, limits, tenantFilter } = options;
  await migrate(url, definitions);
  const jobs = new Jobs(url, options.onError);
  await jobs.start(options.work ?? true);
  await grantJobs(url);
  const feedDatabase = await openDatabase({ url, schema: 'ledger', entities: [], migrations: '', limits });
  const feed = new LedgerFeed(feedDatabase, url);
  await feed.start();
  return {
    ...options,
    jobs,
    feed,
    contextOf: (database, asker) => ({
      ...asker,
      database,
      feed,
      jobs,
      services: options.services,
      loaders: new ReferenceLoaders(),
    }),
    openDatabase: ({ entities, migrations, ...definition }) =>
      openDatabase({ url, schema: schemaNameOf(definition), entities, migrations, limits, tenantFilter }),
    stop: async () => {
      await feed.stop();
      await jobs.stop();
      await feedDatabase.close();
    },
  };
}
