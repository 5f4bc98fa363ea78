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

/** How often a job runs until it has succeeded, and how long it waits in between. */
export interface Retry {
  /** How often it runs at most. */
  attempts: number;
  /**
   * Seconds between the first attempt and the second, at least, and at most twice as many. Every further wait is
   * twice as long as the one before.
   */
  firstWait: number;
  /** Seconds of the longest wait. */
  longestWait: number;
}

/** What the queue of a task is declared with. */
export interface DeclaredTask {
  name: string;
  /** A cron expression, or none. */
  cron?: string;
  inOrder?: unknown;
  retry?: Retry;
  deadLetters?: boolean;
}

/** How a process runs a task: at least once, and retried. */
export interface PerformedTask {
  name: string;
  /** Whether jobs with the same key run in order; otherwise jobs have none. */
  isInOrder: boolean;
  handle(data: object): Promise<void>;
}

/** What waits in a queue, or has died there. */
export interface QueueCount {
  queue: string;
  /** Jobs that wait for their first or next attempt. */
  waiting: number;
  /** How many seconds the first of those that are due has been due: since its time, or the end of its wait after a failure. */
  oldest: number;
  deadLetters: number;
}
