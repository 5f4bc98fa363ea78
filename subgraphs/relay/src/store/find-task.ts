import { type Database, type Reader, readTenant } from '@agg/kit';
import { isUuid } from '@agg/schema';
import { sql } from 'kysely';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { KnownTask, Talk } from './store.types.ts';
import type { TaskRow } from './stored-rows.types.ts';

/** One read by key: what it reads is all that is known, so that nothing is cached. */
export async function findTask(
  database: Database,
  tenantId: string,
  taskId: string,
): Promise<KnownTask | undefined> {
  // Clients may ask for any text.
  if (!isUuid(taskId)) return undefined;
  const task = await readTenant({ database }, tenantId, (reader) => taskRow(reader, taskId));
  return (
    task && {
      taskId,
      upstreamTaskId: task.upstream_task_id,
      source: { kind: task.source_kind, id: task.source_id, tenantId },
      sinkAgentId: task.sink_agent_id,
      contextId: task.context_id,
      currentState: task.current_state,
    }
  );
}

/** One read of the ids that a response names. */
export async function findTaskIds(
  database: Database,
  { tenantId, source, sinkAgentId }: Talk,
  agentsIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tasks = await readTenant({ database }, tenantId, async ({ db }) => {
    const { rows } = await sql<Pick<TaskRow, 'task_id' | 'upstream_task_id'>>`
      select task_id, upstream_task_id from relay.relay_task
      where tenant_id = ${tenantId} and sink_agent_id = ${sinkAgentId} and upstream_task_id = any(${agentsIds}::text[])
        and source_kind = ${source.kind} and source_id = ${source.id}`.execute(db);
    return rows;
  });
  return new Map(tasks.map((task) => [String(task.upstream_task_id), task.task_id]));
}

async function taskRow({ db, tenantId }: Reader, taskId: string): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select upstream_task_id, source_kind, source_id, sink_agent_id, context_id, current_state
    from relay.relay_task where tenant_id = ${tenantId} and task_id = ${taskId}`.execute(db);
  return rows[0];
}

interface StoredAnswerRow {
  message_id: string;
  parts: string;
  metadata: string | null;
  context_id: string | null;
}

/** The first message with which an agent has answered a task. */
export async function findAnswer(
  database: Database,
  tenantId: string,
  taskId: string,
): Promise<A2aMessage | undefined> {
  const row = await readTenant({ database }, tenantId, async ({ db }) => {
    const { rows } = await sql<StoredAnswerRow>`
      select message_id, parts::text as parts, metadata::text as metadata, context_id
      from relay.message as message left join relay.conversation using (tenant_id, conversation_id)
      where message.tenant_id = ${tenantId} and task_id = ${taskId} and not from_caller order by id limit 1`.execute(
      db,
    );
    return rows[0];
  });
  if (!row) return undefined;
  const { message_id: messageId, parts, metadata, context_id: contextId } = row;
  return {
    messageId,
    role: 'agent',
    parts,
    metadata: metadata ?? undefined,
    contextId: contextId ?? undefined,
  };
}
