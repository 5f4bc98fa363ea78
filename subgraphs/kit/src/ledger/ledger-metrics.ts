import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds: from a commit in memory to one that waits for others of its tenant. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the ledger counts in one process. */
export class LedgerMetrics {
  /** Tenants about whose commits other processes were told. */
  readonly wakesSent: Counter;
  /** Commits that needed no notification of their own, because one for the tenant had not been sent yet. */
  readonly wakesMerged: Counter;
  /** Changes that the database rolled back because of another one. */
  readonly conflicts: Counter<'subgraph'>;
  readonly #entries: Counter<'subgraph'>;
  readonly #seconds: Histogram;
  readonly #lag: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers });
    const entries = 'Entries appended to the ledgers of all tenants, by the subgraph of the change.';
    this.#entries = counter('ledger_entries_total', entries, 'subgraph');
    const conflicts =
      'Changes that were rolled back because of another one: deadlocks, and locks not obtained in time. Each is tried up to four times.';
    this.conflicts = counter('ledger_conflicts_total', conflicts, 'subgraph');
    const sent = 'Tenants about whose commits other processes were notified.';
    this.wakesSent = counter('ledger_wake_ups_sent_total', sent);
    const merged = 'Commits that were announced together with an earlier one of their tenant.';
    this.wakesMerged = counter('ledger_wake_ups_merged_total', merged);
    this.#seconds = new Histogram({
      name: 'ledger_append_seconds',
      help: 'Duration of appending the entries of a change and committing it, in seconds.',
      buckets,
      registers,
    });
    this.#lag = new Histogram({
      name: 'ledger_event_lag_seconds',
      help: 'Time in seconds from the recording of an entry until a reader of the live feed receives it, in each process.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
  }

  /** Starts the time of an append. @returns what to call with the number of its entries once it is committed */
  appending(subgraph: string): (entries: number) => void {
    const stop = this.#seconds.startTimer();
    return (entries) => {
      stop();
      this.#entries.inc({ subgraph }, entries);
    };
  }

  /** A reader has received a new entry. @param occurredAt ISO 8601, by the clock of the database */
  delivered(occurredAt: string): void {
    this.#lag.observe(Math.max(0, Date.now() - Date.parse(occurredAt)) / 1_000);
  }
}
