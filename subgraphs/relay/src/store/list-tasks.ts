import { type Database, readTenant } from '@agg/kit';
import type { Source } from '@agg/traffic';
import { type RawBuilder, sql } from 'kysely';
import type { TaskListing } from '../a2a/a2a.types.ts';
import type { TaskPage } from '../a2a/task-listing.ts';
import type { TaskRow } from './stored-rows.types.ts';

/** Whose tasks are listed, and with which agent. */
export interface ListedTasks {
  source: Source;
  sinkAgentId: string;
}

interface ListedRow extends Pick<TaskRow, 'task_id' | 'context_id' | 'current_state'> {
  /** Milliseconds since 1970. */
  state_ms: number;
}

/**
 * The tasks of a source with an agent that the agent has named: it can be asked for each of them. They are found in the index
 * of the agent's own ids, which has the sources as well: only rows of this source are read.
 */
export async function listTasks(
  database: Database,
  about: ListedTasks,
  listing: TaskListing,
): Promise<TaskPage> {
  const { pageSize, after } = listing;
  const place =
    after && sql`where (state_at, task_id) < (${after.stateAt}::timestamptz, ${after.taskId}::uuid)`;
  return await readTenant({ database }, about.source.tenantId, async ({ db }) => {
    const { rows } = await sql<{ total: number; listed: ListedRow[] }>`
      with own as materialized (
        select task_id, context_id, current_state, state_at from relay.relay_task where ${conditions(about, listing)}
      ), listed as (
        select task_id, context_id, current_state, (extract(epoch from state_at) * 1000)::float8 as state_ms
        from own ${place ?? sql``} order by state_at desc, task_id desc limit ${pageSize + 1}
      )
      select (select count(*) from own)::int as total,
        (select coalesce(json_agg(listed order by state_ms desc, task_id desc), '[]') from listed) as listed`.execute(
      db,
    );
    const { total = 0, listed = [] } = rows[0] ?? {};
    const tasks = listed.slice(0, pageSize).map((row) => ({
      taskId: row.task_id,
      contextId: row.context_id,
      state: row.current_state,
      stateAt: new Date(row.state_ms),
    }));
    return { tasks, hasNext: listed.length > pageSize, total };
  });
}

function conditions(
  { source, sinkAgentId }: ListedTasks,
  { contextId, state, since }: TaskListing,
): RawBuilder<unknown> {
  const { tenantId, kind, id } = source;
  const all = [
    sql`tenant_id = ${tenantId} and sink_agent_id = ${sinkAgentId} and source_id = ${id} and source_kind = ${kind}`,
    sql`upstream_task_id is not null`,
    ...(contextId === undefined ? [] : [sql`context_id = ${contextId}`]),
    ...(state === undefined ? [] : [sql`current_state = ${state}`]),
    ...(since === undefined ? [] : [sql`state_at >= ${since}::timestamptz`]),
  ];
  return sql.join(all, sql` and `);
}
