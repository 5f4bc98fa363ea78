import { type Context, callerOf, writeTenant } from '@agg/kit';
import { sql } from 'kysely';

/** A task whose call has ended without a word of its agent: its process has died, or the agent is still at work. */
export interface DueTask {
  taskId: string;
  sourceKind: 'USER' | 'AGENT' | 'CHANNEL';
  sourceId: string;
  sinkAgentId: string;
  /** `null`: the agent has never named it. */
  upstreamTaskId: string | null;
}

/** An agent is asked after a pause that doubles while it says nothing. */
const pauses = { first: '11 minutes', longest: '1 hour' };

/**
 * The tasks of the caller's tenant that have to be reconciled now: those that their agent has never named, once no
 * call of theirs can still run, and those whose agent is due to be asked. Where there are many, those without a word for
 * the longest time. They count as asked.
 * @param most how many
 */
export function dueTasks(context: Context, most: number): Promise<DueTask[]> {
  const { tenantId } = callerOf(context);
  const longestAnswer = context.services.agentAnswerMs / 1_000 + 30;
  return writeTenant(context, tenantId, async ({ db }) => {
    const { rows } = await sql<DueTask>`
      with due as materialized (
        select task_id, greatest(asked_at, last_updated_at) as since from relay.relay_task
        where tenant_id = ${tenantId} and current_state in ('submitted', 'working')
          and created_at > now() - interval '2 days'
          and greatest(asked_at, last_updated_at) < now() - case
            when upstream_task_id is null and method <> 'message/stream' then make_interval(secs => ${longestAnswer})
            else least(${pauses.longest}::interval, greatest(${pauses.first}::interval, asked_at - last_updated_at)) end
        order by since, task_id limit ${most} for update skip locked)
      update relay.relay_task as task set asked_at = now() from due
      where task.tenant_id = ${tenantId} and task.task_id = due.task_id
      returning task.task_id as "taskId", source_kind as "sourceKind", source_id as "sourceId",
        sink_agent_id as "sinkAgentId", upstream_task_id as "upstreamTaskId"`.execute(db);
    return rows;
  });
}
