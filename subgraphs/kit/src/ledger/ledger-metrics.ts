import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds: from a commit in memory to one that waits for others of its tenant. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What the ledger counts in one process. */
export class LedgerMetrics {
  /** Tenants about whose commits other processes were told. */
  readonly wakesSent: Counter;
  /** Commits that needed no notification of their own, because one for the tenant had not been sent yet. */
  readonly wakesMerged: Counter;
  readonly #entries: Counter;
  readonly #seconds: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#entries = new Counter({
      name: 'ledger_entries_total',
      help: 'Entries appended to the ledgers of all tenants.',
      registers,
    });
    this.#seconds = new Histogram({
      name: 'ledger_append_seconds',
      help: 'Duration of appending the entries of a change and committing it, in seconds.',
      buckets,
      registers,
    });
    this.wakesSent = new Counter({
      name: 'ledger_wake_ups_sent_total',
      help: 'Tenants about whose commits other processes were notified.',
      registers,
    });
    this.wakesMerged = new Counter({
      name: 'ledger_wake_ups_merged_total',
      help: 'Commits that were announced together with an earlier one of their tenant.',
      registers,
    });
  }

  /** Starts the time of an append. @returns what to call with the number of its entries once it is committed */
  appending(): (entries: number) => void {
    const stop = this.#seconds.startTimer();
    return (entries) => {
      stop();
      this.#entries.inc(entries);
    };
  }
}
