import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';

/** A ledger entry as its job carries it: enough to act on, no content. */
export interface LedgerJob {
  tenantId: string;
  seq: number;
  entryId: string;
  action: string;
  subjectId: string;
}

/** Something a subgraph does after others' changes: at least once, retried, in no particular order. */
export interface Reaction {
  /** Names of events, for instance `channel.archived`. */
  on: readonly string[];
  handle(job: LedgerJob): Promise<void>;
}

/** When a task is due by itself: a cron expression in UTC, or never. */
export interface TaskTimes {
  name: string;
  cron?: string;
}

/** How a process does a task: at least once, retried, in no particular order. */
export interface PerformedTask {
  name: string;
  handle(data: object): Promise<void>;
}

/** A task as far as it takes to submit it: its name, and the data that it is done with. */
interface SubmittedTask<Data extends object> {
  name: string;
  handle(context: never, data: Data): Promise<void>;
}

/** What the code of a subgraph may ask of the queue. */
export interface SubgraphJobs {
  /** Queues the jobs inside the transaction that wrote the entries; a rollback discards both. */
  enqueue(transaction: Kysely<never>, jobs: readonly LedgerJob[]): Promise<void>;
  /**
   * Queues one of the subgraph's own tasks, inside the transaction of `em` where it is given: a rollback discards it.
   * @param data what JSON can hold; secrets sealed
   * @throws Error for a task that is not among those of the subgraph
   */
  submit<Data extends object>(
    task: SubmittedTask<Data>,
    data: NoInfer<Data>,
    em?: EntityManager,
  ): Promise<void>;
}
