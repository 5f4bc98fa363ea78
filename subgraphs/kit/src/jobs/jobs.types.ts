import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';

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

/** The part of a task that is needed to submit it: its name, and the type of its data. */
interface SubmittedTask<Data extends object> {
  name: string;
  handle(context: never, data: Data): Promise<void>;
}

/** The functions of the queue that a subgraph may use. */
export interface SubgraphJobs {
  /** Queues the jobs inside the transaction that wrote the entries; a rollback discards both. */
  enqueue(transaction: Kysely<never>, jobs: readonly LedgerJob[]): Promise<void>;
  /**
   * Queues one of the subgraph's own tasks, inside the transaction of `em` where it is given: a rollback
   * discards it.
   * @param data must be representable in JSON; secrets sealed
   * @throws Error for a task that is not among those of the subgraph
   */
  submit<Data extends object>(
    task: SubmittedTask<Data>,
    data: NoInfer<Data>,
    em?: EntityManager,
  ): Promise<void>;
}
