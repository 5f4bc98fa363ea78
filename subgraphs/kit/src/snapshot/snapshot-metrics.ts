import { Counter, type Registry } from 'prom-client';
import { readGauge } from '../primitives/read-metrics.ts';
import type { DropCause } from './tenant-snapshots.ts';

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
