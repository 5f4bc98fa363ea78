import type { Reader } from '@agg/kit';
import { type RawBuilder, sql } from 'kysely';
import type { TaskRow } from './stored-rows.types.ts';
import type { TrafficWrite } from './waiting-writes.ts';

/** The tasks that writes are about, by our ids and by those of agents; locked in the order of their ids. */
export async function lockTasks(
  { db, tenantId }: Reader,
  writes: readonly TrafficWrite[],
): Promise<TaskRow[]> {
  const ids = writes.flatMap(taskIdOf);
  const upstream = writes.flatMap(upstreamOf);
  if (ids.length === 0) return [];
  const { rows } = await sql<TaskRow>`
    select ${sql.raw(columns)} from relay.relay_task where tenant_id = ${tenantId} and task_id = any(array(
      select unnest(${ids}::uuid[])
      union all
      select t.task_id from ${recordset(upstream)} as r
          (upstream_task_id text, sink_agent_id uuid, source_kind text, source_id uuid)
        cross join lateral (select task_id from relay.relay_task where tenant_id = ${tenantId}
          and sink_agent_id = r.sink_agent_id and upstream_task_id = r.upstream_task_id
          and source_kind = r.source_kind and source_id = r.source_id limit 1) as t))
    order by task_id for update`.execute(db);
  return rows.map(withDates);
}

/** Writes tasks that are new or locked. */
export async function writeTasks({ db, tenantId }: Reader, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into relay.relay_task (tenant_id, changed_in, ${sql.raw(columns)})
    select ${tenantId}::uuid, pg_current_xact_id(), ${sql.raw(columns)} from ${recordset(rows)} as r (${sql.raw(types)})
    order by upstream_task_id, task_id
    on conflict (tenant_id, task_id) do update set context_id = excluded.context_id,
      upstream_task_id = excluded.upstream_task_id, current_state = excluded.current_state,
      state_at = excluded.state_at, changed_in = excluded.changed_in, last_updated_at = excluded.last_updated_at`.execute(
    db,
  );
}

export async function removeTasks({ db, tenantId }: Reader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from relay.relay_task where tenant_id = ${tenantId} and task_id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** Rows as a parameter of a statement, for `select ... from <it> as r (column type, ...)`. */
export function recordset(rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)`;
}

function taskIdOf(write: TrafficWrite): string[] {
  if (write.kind === 'NOTE') return [write.news.taskId];
  return write.kind === 'RELEASE' || write.claim.continues ? [write.claim.taskId] : [];
}

function upstreamOf(write: TrafficWrite): Partial<TaskRow>[] {
  if (write.kind !== 'NOTE' || !write.news.upstreamTaskId) return [];
  const { upstreamTaskId, sinkAgentId, source } = write.news;
  const { kind, id } = source;
  return [{ upstream_task_id: upstreamTaskId, sink_agent_id: sinkAgentId, source_kind: kind, source_id: id }];
}

const typeOf: Readonly<Record<keyof TaskRow, string>> = {
  task_id: 'uuid',
  correlation_id: 'uuid',
  sink_agent_id: 'uuid',
  sink_tenant_id: 'uuid',
  source_kind: 'text',
  source_id: 'uuid',
  method: 'text',
  context_id: 'text',
  upstream_task_id: 'text',
  current_state: 'text',
  state_at: 'timestamptz',
  preview_text: 'text',
  created_at: 'timestamptz',
  last_updated_at: 'timestamptz',
};

const columns = Object.keys(typeOf).join(', ');
const types = Object.entries(typeOf)
  .map((column) => column.join(' '))
  .join(', ');

function withDates(row: TaskRow): TaskRow {
  const { state_at, created_at, last_updated_at } = row;
  return Object.assign(row, {
    state_at: new Date(state_at),
    created_at: new Date(created_at),
    last_updated_at: new Date(last_updated_at),
  });
}
