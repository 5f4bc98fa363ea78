import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeadLetter } from './dead-letter.types.ts';

/** The part of a task that is needed to submit it: its name, its order, and the type of its data. */
interface SubmittedTask<Data extends object> {
  name: string;
  inOrder?(data: Data): string;
  handle(context: never, data: Data): Promise<void>;
}

/** When a job may run. */
export interface Submission {
  /** Its earliest start: a time, or seconds from now. */
  startAfter?: Date | number;
}

/** Which dead letters are meant; by default all of the subgraph, of every tenant. */
interface DeadLetterQuery {
  task?: { name: string };
  tenantId?: string;
}

/** The functions of the queue that a subgraph may use. */
export interface SubgraphJobs {
  /**
   * Queues one of the subgraph's own tasks, inside the transaction of `em` where it is given: a rollback
   * discards it. A transaction that submits to a key of a task with `inOrder` lets the next one wait for its end,
   * because the jobs of a key have the order of their commits.
   * @param data must be representable in JSON; secrets sealed
   * @throws Error for a task that is not among those of the subgraph
   */
  submit<Data extends object>(
    task: SubmittedTask<Data>,
    data: NoInfer<Data>,
    em?: EntityManager,
    submission?: Submission,
  ): Promise<void>;

  /** The newest dead letters of the subgraph's tasks and reactions, at most a hundred. */
  deadLetters(query?: DeadLetterQuery): Promise<DeadLetter[]>;

  /**
   * Puts a dead letter of the subgraph back at the end of its queue, with fresh attempts. Of simultaneous calls
   * one does so.
   * @param tenantId replays it only if its data name this tenant
   * @returns whether this call did; `false` also where there is no such dead letter
   */
  replay(deadLetterId: string, tenantId?: string): Promise<boolean>;
}
