import { Counter, Histogram, type Registry } from 'prom-client';
import { readGauge } from '../primitives/read-metrics.ts';
import type { TrafficRow } from './traffic-rows.ts';

/** What is known of rows that this process has written and that no seal covers yet. */
export interface Unsealed {
  rows: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
}

/** The metrics of recording and sealing. */
export class ExchangeMetrics {
  readonly #rows: Counter<'table'>;
  readonly #batches: Histogram;
  readonly #commits: Histogram;
  readonly #refused: Counter;
  readonly #sealed: Counter;
  readonly #seals: Counter;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    const counter = (name: string, help: string) => new Counter({ name, help, registers });
    const histogram = (name: string, help: string, buckets: number[]) =>
      new Histogram({ name, help, buckets, registers });
    this.#rows = new Counter({
      name: 'traffic_rows_written_total',
      help: 'Rows that were recorded, by table.',
      labelNames: ['table'],
      registers,
    });
    this.#batches = histogram('traffic_batch_rows', 'Rows that were written together.', [1, 5, 20, 100, 500]);
    const seconds = [0.001, 0.002, 0.005, 0.01, 0.05, 0.25, 1, 2];
    this.#commits = histogram('traffic_commit_seconds', 'Duration of writing a batch.', seconds);
    this.#refused = counter('traffic_rows_refused_total', 'Rows that found too many others waiting.');
    this.#sealed = counter('traffic_rows_sealed_total', 'Rows that were sealed.');
    this.#seals = counter('traffic_seals_total', 'Seals that were written.');
  }

  countWaiting(waiting: () => number): void {
    readGauge([this.registry], 'traffic_rows_waiting', 'Rows that wait to be written.', waiting);
  }

  countUnsealed(unsealed: () => Unsealed): void {
    const rows = 'Rows that this process has written and no seal is known to cover.';
    readGauge([this.registry], 'traffic_rows_unsealed', rows, () => unsealed().rows);
    readGauge(
      [this.registry],
      'traffic_oldest_unsealed_seconds',
      'Age in seconds of the oldest row that this process has written and no seal is known to cover.',
      () => unsealed().oldest,
    );
  }

  /** Measures the writing of a batch, also where it fails. */
  async measure<T>(rows: number, write: () => Promise<T>): Promise<T> {
    this.#batches.observe(rows);
    const end = this.#commits.startTimer();
    return await write().finally(end);
  }

  wrote(rows: readonly TrafficRow[]): void {
    for (const { table } of rows) this.#rows.inc({ table });
  }

  /** @returns the error that the row was refused with */
  refused<T>(error: T): T {
    this.#refused.inc();
    return error;
  }

  sealed(rows: number): void {
    this.#sealed.inc(rows);
    this.#seals.inc();
  }
}
