import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { LedgerReader } from './ledger-reader.ts';

/** Queues a job, and notifies the workers of its queue. */
const enqueue = `
  with queued as (
    insert into jobs.job (id, name, data, keep_until) values ($1, $2, $3, now() + interval '1 hour') returning name)
  select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), name) from queued`;

/** Runs a job, by default in the product that the whole run shares, and waits for its end. */
export async function workOff(queue: string, data: object, database = new LedgerReader()): Promise<void> {
  const id = randomUUID();
  await database.query(enqueue, [id, queue, JSON.stringify(data)]);
  const done = `select 1 from jobs.job where id = $1 and state = 'completed'`;
  const isDone = async () => (await database.query(done, [id])).length === 1;
  await eventually(isDone, `a job of ${queue} is done`);
}
