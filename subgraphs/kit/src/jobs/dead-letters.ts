import type { Db, PgBoss } from 'pg-boss';
import type { DeadLetter } from '../context/dead-letter.types.ts';
import { declareQueue } from './declare-queue.ts';
import { deadLetterOptions, deadLetterQueue } from './job-options.ts';

/** Restricts dead letters to some queues and to a tenant. */
interface LettersOf {
  /** Patterns of LIKE; by default all queues. */
  queues?: readonly string[];
  tenantId?: string;
}

/** What a replay needs of a letter. */
interface TakenLetter {
  queue: string;
  key: string | null;
  data: object;
}

const everyQueue = ['%'];

const isMeant = `
  name = '${deadLetterQueue}' and source_name like any($1) and ($2::text is null or data->>'tenantId' = $2)`;

/** Where no error was reported, the queue itself has ended the last attempt. */
const list = `
  select id, source_name as queue, singleton_key as key, data->>'tenantId' as "tenantId",
    source_created_on as "submittedAt", created_on as "diedAt", source_retry_count + 1 as attempts,
    coalesce(output->>'name', 'Interrupted') as "errorName", coalesce(output->>'code', 'no code') as "errorCode"
  from jobs.job
  where ${isMeant}
  order by created_on desc, id
  limit 100`;

const take = `
  delete from jobs.job
  where ${isMeant} and id::text = $3
  returning source_name as queue, singleton_key as key, data`;

/** The jobs that have used up their attempts. They wait for 30 days in a queue without workers. */
export class DeadLetters {
  constructor(private readonly boss: PgBoss) {}

  /** Must come before the queues that name it. */
  async declare(): Promise<void> {
    await declareQueue(this.boss, deadLetterQueue, deadLetterOptions);
  }

  /** The newest ones, at most a hundred. */
  async list({ queues = everyQueue, tenantId }: LettersOf = {}): Promise<DeadLetter[]> {
    return (await this.boss.getDb().executeSql(list, [queues, tenantId ?? null])).rows;
  }

  /**
   * Puts one back at the end of its queue with fresh attempts, in one transaction: of simultaneous calls one
   * finds it.
   * @returns whether this call did
   * @throws Error where its queue is no longer declared; it stays a dead letter
   */
  async replay(id: string, { queues = everyQueue, tenantId }: LettersOf = {}): Promise<boolean> {
    const transaction = await this.begin();
    try {
      const { rows } = await transaction.db.executeSql(take, [queues, tenantId ?? null, id]);
      const [letter]: TakenLetter[] = rows;
      if (letter) await this.putBack(letter, transaction.db);
      await transaction.commit();
      return letter !== undefined;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  private async putBack({ queue, key, data }: TakenLetter, db: Db): Promise<void> {
    await this.boss.insert(queue, [{ data, singletonKey: key ?? undefined }], { db });
  }

  private begin() {
    const db = this.boss.getDb() as Required<Pick<Db, 'beginTransaction'>>;
    return db.beginTransaction();
  }
}
