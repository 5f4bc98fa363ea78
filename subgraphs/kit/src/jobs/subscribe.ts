import pg from 'pg';
import type { Db } from 'pg-boss';
import { lockWait, untilUnlocked } from '../database/brief-locks.ts';

/**
 * Subscribes a queue to events. A transaction that has looked up the subscriptions of its events holds a lock on
 * them until its end, and this waits for it: every change that commits afterwards has a job for the queue. Other
 * changes wait meanwhile, for moments; a queue that is subscribed already takes no lock. A backup, which only reads,
 * neither delays this lock nor waits for it.
 */
export async function subscribe(db: Db, queue: string, events: Iterable<string>): Promise<void> {
  const { rows } = await db.executeSql('select event from jobs.subscription where name = $1', [queue]);
  const known = new Set(rows.map(({ event }) => event));
  const added = [...new Set(events)].filter((event) => !known.has(event));
  if (added.length === 0) return;
  const values = added.map((event) => `(${pg.escapeLiteral(event)}, ${pg.escapeLiteral(queue)})`);
  const insert = `do $do$ begin
    set local lock_timeout = ${lockWait};
    lock table jobs.subscription in share row exclusive mode;
    insert into jobs.subscription (event, name) values ${values.join(', ')} on conflict do nothing;
  end $do$`;
  await untilUnlocked(() => db.executeSql(insert));
}
