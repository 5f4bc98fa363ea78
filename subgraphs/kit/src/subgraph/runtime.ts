import { randomUUID } from 'node:crypto';
import { type Graph, platformCaller } from '@agg/schema';
import { Registry } from 'prom-client';
import {
  type ChangeListener,
  type Context,
  type PlatformServices,
  RuntimeParts,
} from '../context/context.ts';
import type { ConnectionPool, DatabaseLimits } from '../database/connection-pool.ts';
import { type Database, subgraphOf } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Exchanges, openExchanges } from '../exchange/exchanges.ts';
import { BatchLoaders } from '../graphql/batch-loaders.ts';
import { outcomeListener } from '../idempotency/outcome.ts';
import { measureJobs } from '../jobs/job-metrics.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { KeyAdmission } from '../keys/key-admission.ts';
import type { LedgerFeed } from '../ledger/ledger-feed.ts';
import { ledgerListener } from '../ledger/ledger-listener.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { uniqueNames } from '../names/unique-names.ts';
import type { Clock } from '../primitives/clock.ts';
import { querySubgraph } from '../queries/query-subgraph.ts';
import type { EncryptionKeys } from '../secrets/secret-box.ts';
import { Snapshots, useSnapshots } from '../snapshot/snapshots.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';

/** The intervals of polls, which find what a wake-up should have reported. */
interface Polls {
  feedMs: number;
  jobsSeconds: number;
}

/** What one process needs to run subgraphs. */
export interface RuntimeOptions {
  databaseUrl: string;
  limits: DatabaseLimits;
  /** Seal and open what is stored. */
  keys: EncryptionKeys;
  services: Omit<PlatformServices, 'secrets'>;
  /** `false` only in the tests of row-level security, the second lock of tenancy. */
  tenantFilter?: boolean;
  /** `false`: this process queues jobs and leaves the work to other processes. */
  work?: boolean;
  /** How often the polls run; set only by the tests of the wake-ups, and by those that wait for the next poll. */
  polls?: Partial<Polls>;
  /** The time of what the subgraphs share; set only by tests. */
  clock?: Clock;
  /** The Prometheus metrics of the parts of this process, added to those of its server; by default new ones. */
  metrics?: Registry;
  onError(error: Error): void;
}

/** Who asks, and how long for. */
type Asker = Pick<Context, 'caller' | 'client' | 'attempt' | 'requestId' | 'signal' | 'lasting'>;

/** What all contexts of a subgraph have in common. */
type CommonContext = Omit<Context, keyof Asker | 'onBehalfOf' | 'loaders'>;

/** What the subgraphs of one process share: the connections, the queue, and the feed of the ledger. */
export class Runtime {
  /** The subgraphs that others query, added by the code that opens them; until then they are UNAVAILABLE. */
  readonly subgraphs = new Map<string, Graph>();
  /** The metrics of what the subgraphs share. */
  readonly metrics: Registry;
  readonly parts = new RuntimeParts();
  private readonly exchanges: Exchanges;
  private readonly changeListeners: readonly ChangeListener[];
  private readonly snapshots: Snapshots;
  private readonly common = new WeakMap<Database, CommonContext>();

  constructor(
    private readonly options: RuntimeOptions & { services: PlatformServices },
    private readonly definitions: readonly SubgraphDefinition[],
    readonly jobs: Jobs,
    readonly feed: LedgerFeed,
    private readonly pool: ConnectionPool,
    private readonly keys: KeyAdmission,
  ) {
    this.metrics = options.metrics ?? new Registry();
    measureJobs(this.metrics, () => jobs.count(), options.clock);
    this.changeListeners = [uniqueNames, outcomeListener, ledgerListener(feed)];
    this.snapshots = new Snapshots({
      databaseUrl: options.databaseUrl,
      metrics: this.metrics,
      log: options.services.log,
      clock: options.clock,
      contextOf: (database, tenantId) => this.platformContext(database, tenantId),
    });
    feed.onWake((wake) => this.snapshots.wake(wake));
    feed.onWake((wake) => jobs.wake(wake));
    this.exchanges = openExchanges({
      url: options.databaseUrl,
      database: pool.database,
      databaseFailed: pool.state.failed,
      metrics: this.metrics,
      contextIn: (tenantId) => this.platformContext(pool.database, tenantId),
      log: options.services.log,
      clock: options.clock,
    });
  }

  openDatabase(definition: SubgraphDefinition): Promise<Database> {
    const { entities } = definition;
    const { tenantFilter } = this.options;
    return openDatabase(this.pool, { schema: schemaNameOf(definition), entities, tenantFilter });
  }

  /** The context of one request. */
  contextOf(database: Database, asker: Asker): Context {
    return { ...this.commonOf(database), ...asker, loaders: new BatchLoaders() };
  }

  private commonOf(database: Database): CommonContext {
    const known = this.common.get(database) ?? this.makeCommon(database);
    this.common.set(database, known);
    return known;
  }

  private makeCommon(database: Database): CommonContext {
    const { feed, options } = this;
    const name = subgraphOf(database);
    const definition = this.definitions.find((known) => known.name === name);
    const { queries = [], snapshots = [] } = definition ?? {};
    return {
      database,
      changeListeners: this.changeListeners,
      feed,
      exchanges: this.exchanges.records,
      jobs: this.jobs.of(name),
      services: options.services,
      parts: this.parts,
      query: querySubgraph(name, queries, this.subgraphs),
      snapshot: useSnapshots(name, snapshots, this.snapshots),
    };
  }

  /** What keeps the database from doing its work, as statements have found; `undefined` where nothing does. */
  databaseState(): string | undefined {
    return this.pool.state.now();
  }

  /** The rate limiters that everything in this process shares. */
  get limits(): RateLimits {
    return this.options.services.limits;
  }

  /** The context of the platform itself inside one tenant: for reactions, and for creating tenants. */
  platformContext(database: Database, tenantId: string): Context {
    return this.contextOf(database, { caller: { ...platformCaller, tenantId }, requestId: randomUUID() });
  }

  async stop(): Promise<void> {
    await this.snapshots.stop();
    await this.exchanges.stop();
    await this.feed.stop();
    await this.jobs.stop();
    await this.pool.close();
    await this.keys.stop();
    this.options.services.limits.stop();
  }
}
