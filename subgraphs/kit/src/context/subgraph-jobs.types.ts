import type { EntityManager } from '@mikro-orm/postgresql';

/** The part of a task that is needed to submit it: its name, and the type of its data. */
interface SubmittedTask<Data extends object> {
  name: string;
  handle(context: never, data: Data): Promise<void>;
}

/** The functions of the queue that a subgraph may use. */
export interface SubgraphJobs {
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
