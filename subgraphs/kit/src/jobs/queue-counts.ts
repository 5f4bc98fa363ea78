import type { Db } from 'pg-boss';
import { deadLetterQueue } from './job-options.ts';
import type { QueueCount } from './jobs.types.ts';

/** Reads the index of waiting jobs only; the queue's own queues are not of interest. */
const counts = `
  select q.name as queue,
    (count(j.id) filter (where j.source_name is null))::int as waiting,
    (count(j.id) filter (where j.source_name is not null))::int as "deadLetters",
    coalesce(max(extract(epoch from now() - j.start_after))
      filter (where j.source_name is null and j.start_after <= now()), 0)::float8 as oldest
  from jobs.queue q
  left join jobs.job j
    on coalesce(j.source_name, j.name) = q.name and j.state < 'active' and not j.blocked
  where q.name <> '${deadLetterQueue}' and not starts_with(q.name, '__pgboss')
  group by q.name`;

/** What waits in each queue, and what has died there. */
export async function countQueues(db: Db): Promise<QueueCount[]> {
  return (await db.executeSql(counts)).rows;
}
