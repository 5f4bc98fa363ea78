/** A ledger entry as its job carries it: enough to act on, without content. */
export interface LedgerJob {
  tenantId: string;
  seq: number;
  entryId: string;
  action: string;
  subjectId: string;
}

/** What a subgraph does after an event: at least once, retried, in no particular order. */
export interface Reaction {
  /** Names of events, for instance `channel.archived`. */
  on: readonly string[];
  handle(job: LedgerJob): Promise<void>;
}

/** The schedule of a task: a cron expression in UTC, or none. */
export interface TaskTimes {
  name: string;
  cron?: string;
}

/** How a process runs a task: at least once, retried, in no particular order. */
export interface PerformedTask {
  name: string;
  handle(data: object): Promise<void>;
}
