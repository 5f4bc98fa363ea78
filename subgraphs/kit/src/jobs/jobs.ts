import type { Kysely } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';

/** PostgreSQL schema of the queue. */
export const jobsSchema = 'jobs';

/** The queue that every ledger entry goes through, once. */
const ledgerQueue = 'ledger';

/** A job whose process has died is taken over when its heartbeat has been missing for so long, looked at every few seconds. */
const queueOptions = {
  ...{ notify: true, heartbeatSeconds: 10 },
  // For days: a reaction that is dropped would leave what it had to end alive.
  ...{ retryLimit: 1_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 },
};
const supervision = { supervise: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

/** Nobody is notified of a retry that is due; polling finds it. */
const workOptions = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

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

/**
 * The durable side of the ledger: a job per entry, written in the entry's own transaction, and handed from there to
 * every subgraph that has subscribed to its event, in whatever process that runs.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly working: string[] = [];

  constructor(url: string, onError: (error: Error) => void) {
    this.boss = new PgBoss({
      connectionString: url,
      schema: jobsSchema,
      max: 4,
      useListenNotify: true,
      application_name: 'jobs',
      ...supervision,
    });
    this.boss.on('error', onError);
  }

  /** @param work whether this process takes part in handing entries on, too */
  async start(work: boolean): Promise<void> {
    await this.boss.start();
    await this.boss.createQueue(ledgerQueue, queueOptions);
    if (!work) return;
    this.working.push(ledgerQueue);
    await this.boss.work<LedgerJob>(ledgerQueue, { ...workOptions, batchSize: 50 }, async (jobs) => {
      for (const { data } of jobs) await this.boss.publish(data.action, data);
    });
  }

  /** Queues the jobs inside the transaction that wrote the entries; a rollback discards both. */
  async enqueue(transaction: Kysely<never>, jobs: readonly LedgerJob[]): Promise<void> {
    const rows = jobs.map(({ tenantId, seq, entryId, action, subjectId }) => ({
      id: entryId,
      data: { tenantId, seq, entryId, action, subjectId },
    }));
    await this.boss.insert(ledgerQueue, rows, { db: fromKysely(transaction) });
  }

  /** Subscribes a subgraph's reactions; its queue outlives the process, so nothing is missed while it is away. */
  async react(subgraph: string, reactions: readonly Reaction[]): Promise<void> {
    if (reactions.length === 0) return;
    const queue = `reactions-of-${subgraph}`;
    await this.boss.createQueue(queue, queueOptions);
    for (const event of reactions.flatMap(({ on }) => on)) await this.boss.subscribe(event, queue);
    this.working.push(queue);
    await this.boss.work<LedgerJob>(queue, workOptions, async (jobs) => {
      for (const { data } of jobs)
        await Promise.all(reactions.filter(({ on }) => on.includes(data.action)).map((r) => r.handle(data)));
    });
  }

  /** @throws when the queue cannot be reached */
  async ready(): Promise<void> {
    await this.boss.getQueue(ledgerQueue);
  }

  /** Takes no more work and finishes what is under way; jobs can still be queued. */
  async rest(): Promise<void> {
    for (const queue of this.working.splice(0)) await this.boss.offWork(queue);
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 5_000 });
  }
}
