import type { GatewayError } from '@agg/schema';
import { Counter, type Registry } from 'prom-client';
import { type Context, callerOf } from '../context/context.ts';
import type { Wake } from '../context/ledger-streams.types.ts';
import type { Shared, UseSnapshot } from '../context/snapshots.types.ts';
import type { SubgraphLog } from '../context/subgraph-log.ts';
import type { Database } from '../database/database.ts';
import { LedgerHeads } from '../ledger/ledger-heads.ts';
import { BoundedMap } from '../primitives/bounded-map.ts';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { readGauge } from '../primitives/read-metrics.ts';
import { within } from '../primitives/within.ts';
import type { Snapshot } from './define-snapshot.ts';
import { Heartbeat } from './heartbeat.ts';
import { type DropCause, TenantSnapshots, unconfirmed } from './tenant-snapshots.ts';

/** Milliseconds without contact to the database after which every use is refused, and the longest wait for a value. */
const patience = 5_000;

/** How many tenants have values in memory, and for how many milliseconds after their last use. */
const usual = { tenants: 1_000, idle: 60_000 };

/** What snapshots need of their process. */
interface SnapshotsOptions {
  databaseUrl: string;
  metrics: Registry;
  log: SubgraphLog;
  /** Set only by tests. */
  most?: typeof usual;
  /** Set only by tests. */
  clock?: Clock;
  /** The context of a load: the platform's inside a tenant. */
  contextOf(database: Database, tenantId: string): Context;
}

/** The snapshots of a process: the values of the tenants that used one in the last minute. */
export class Snapshots {
  readonly #tenants: BoundedMap<string, TenantSnapshots>;
  readonly #heartbeat: Heartbeat;
  readonly #metrics: SnapshotMetrics;
  readonly #clock: Clock;

  constructor(private readonly options: SnapshotsOptions) {
    const { databaseUrl, metrics, log, most = usual, clock = systemClock } = options;
    this.#clock = clock;
    this.#tenants = new BoundedMap(most.tenants);
    const heads = new LedgerHeads(databaseUrl, clock);
    this.#heartbeat = new Heartbeat(heads, () => this.#watched(most.idle), log, clock);
    this.#metrics = new SnapshotMetrics(metrics, {
      values: () => [...this.#tenants.values()].reduce((sum, { size }) => sum + size, 0),
      age: () => (this.#clock.now() - this.#heartbeat.contactAt) / 1_000,
    });
  }

  /**
   * The value of the caller's tenant as it was at some moment of the last second, and not before a change that this
   * process has made.
   * @throws UNAVAILABLE where that cannot be confirmed within five seconds; what the load throws
   */
  async of<T>(context: Pick<Context, 'caller' | 'database'>, snapshot: Snapshot<T>): Promise<Shared<T>> {
    const since = this.#clock.now();
    const tenant = this.#tenantOf(callerOf(context).tenantId);
    tenant.usedAt = since;
    const { value } =
      tenant.usable(snapshot, since) ?? (await this.#waitFor(context.database, tenant, snapshot, since));
    return value as Shared<T>;
  }

  /** Makes values doubtful. `undefined`: those of any tenant. */
  wake(wake?: Wake): void {
    if (wake) this.#tenants.get(wake.tenantId)?.wake(wake.actions);
    else for (const tenant of this.#tenants.values()) tenant.wake(undefined);
  }

  stop(): Promise<void> {
    return this.#heartbeat.stop();
  }

  #tenantOf(tenantId: string): TenantSnapshots {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const tenant = new TenantSnapshots(tenantId, this.#metrics.drop, this.#clock);
    this.#tenants.set(tenantId, tenant);
    return tenant;
  }

  /** The tenants in memory, without those that were not used for so long. */
  #watched(milliseconds: number): TenantSnapshots[] {
    const idleSince = this.#clock.now() - milliseconds;
    for (const { tenantId, usedAt } of this.#tenants.values())
      if (usedAt < idleSince) this.#tenants.delete(tenantId);
    return [...this.#tenants.values()];
  }

  #waitFor<T>(database: Database, tenant: TenantSnapshots, snapshot: Snapshot<T>, since: number) {
    const left = this.#heartbeat.contactAt + patience - since;
    const load = (): Promise<T> => {
      const context = this.options.contextOf(database, tenant.tenantId);
      return this.#metrics.load(snapshot.name, snapshot.load(context));
    };
    const refuse = (): GatewayError => {
      this.#metrics.refusals.inc();
      return unconfirmed();
    };
    return within(left, () => this.#obtain(tenant, snapshot, load, since), refuse, this.#clock);
  }

  /** Confirms and loads until there is a value that may be used: the second load's at the latest, if it is fast. */
  async #obtain<T>(tenant: TenantSnapshots, snapshot: Snapshot<T>, load: () => Promise<T>, since: number) {
    while (this.#clock.now() - since < patience) {
      if (!tenant.isConfirmed) await this.#heartbeat.ask(tenant);
      const held = tenant.hold(snapshot, load);
      const value = await held.loading;
      if (tenant.isUsable(held, since)) return { value };
    }
    throw unconfirmed();
  }
}

/** The `snapshot` of a subgraph's contexts, for the snapshots that it declares. */
export function useSnapshots(
  name: string,
  declared: readonly Snapshot[],
  snapshots: Pick<Snapshots, 'of'>,
): UseSnapshot {
  return async function snapshot(used) {
    if (!declared.includes(used as Snapshot))
      throw new Error(
        `The subgraph ${name} uses the snapshot ${used.name}, which its \`snapshots\` do not declare.`,
      );
    return snapshots.of(this, used);
  };
}

/** Current numbers, read whenever the metrics are read. */
interface SnapshotCounts {
  values(): number;
  /** Seconds since the last contact with the database; 0 where no value is in memory. */
  age(): number;
}

/** The Prometheus metrics of snapshots. */
export class SnapshotMetrics {
  readonly loads: Counter<'snapshot' | 'outcome'>;
  readonly drops: Counter<'cause'>;
  readonly refusals: Counter;

  constructor(registry: Registry, { values, age }: SnapshotCounts) {
    const registers = [registry];
    this.loads = new Counter({
      name: 'snapshot_loads_total',
      help: 'Loads of a value of one tenant.',
      labelNames: ['snapshot', 'outcome'],
      registers,
    });
    this.drops = new Counter({
      name: 'snapshot_drops_total',
      help: 'Values dropped by a change that a wake-up told of, or that only a check has found.',
      labelNames: ['cause'],
      registers,
    });
    this.refusals = new Counter({
      name: 'snapshot_refusals_total',
      help: 'Uses refused because the value could not be confirmed in time.',
      registers,
    });
    readGauge(registers, 'snapshot_values', 'Values in memory.', values);
    readGauge(registers, 'snapshot_confirmation_age_seconds', 'Time since values were last confirmed.', age);
  }

  /** Counts a drop. */
  readonly drop = (cause: DropCause): void => this.drops.inc({ cause });

  /** Counts a load by its outcome. */
  async load<T>(snapshot: string, load: Promise<T>): Promise<T> {
    const ended = (outcome: string) => () => this.loads.inc({ snapshot, outcome });
    load.then(ended('succeeded'), ended('failed'));
    return load;
  }
}
