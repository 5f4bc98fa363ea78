import { type Context, callerOf, getOne, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TaskState } from '../a2a/a2a.types.ts';
import { taskStates } from '../a2a/enum-names.ts';
import { isOwn, seesAll } from '../conversation/own-conversations.ts';
import { RelayTask } from './relay-task.entity.ts';
import { taskList } from './relay-task.list.ts';
import type { RelayTaskListArgs, RelayTaskPage } from './relay-task.types.ts';

/** A relay task of the tenant. @throws NOT_FOUND */
export function getTask(context: Context, taskId: string): Promise<RelayTask> {
  return read(context, (reader) => getOne(reader, RelayTask, { taskId }));
}

/** The tenant's relay tasks, newest first. @throws VALIDATION_FAILED for a state that A2A does not have */
export async function listTasks(
  context: Context,
  { currentState, sinkAgentId, contextId, from, to, ...request }: RelayTaskListArgs,
): Promise<RelayTaskPage> {
  const where = {
    currentState: stateNamed(currentState ?? undefined),
    sinkAgentId: sinkAgentId ?? undefined,
    contextId: contextId ?? undefined,
    ...(contextId ? readableBy(context) : {}),
  };
  return read(context, (reader) => taskList.page(reader, request, { where, having: createdIn(from, to) }));
}

/** The beginning of what a person wrote, for that person and for ADMIN; what an agent wrote, for all. */
export function previewFor(
  context: Context,
  { sourceKind, sourceId, previewText }: RelayTask,
): string | null {
  const isVisible = sourceKind === 'AGENT' || isOwn(context, sourceKind, sourceId) || seesAll(context);
  return isVisible ? previewText : null;
}

/** The context of a conversation that the caller may read. */
export function contextFor(
  context: Context,
  { sourceKind, sourceId, contextId }: Pick<RelayTask, 'sourceKind' | 'sourceId' | 'contextId'>,
): string | null {
  return isOwn(context, sourceKind, sourceId) || seesAll(context) ? contextId : null;
}

/** Whose tasks are found by their context: by ADMIN all, by others their own. */
export function readableBy(context: Context): Partial<Pick<RelayTask, 'sourceKind' | 'sourceId'>> {
  return seesAll(context) ? {} : { sourceKind: 'USER', sourceId: callerOf(context).id };
}

function stateNamed(state: string | undefined): TaskState | undefined {
  const known = taskStates.find((other) => other === state);
  if (known !== undefined || state === undefined) return known;
  const detail = `"${state}" is no state of a task. The states are ${taskStates.join(', ')}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: 'currentState', detail, code: 'INVALID' }],
  });
}

function createdIn(from?: Date | null, to?: Date | null): RawBuilder<SqlBool> | undefined {
  if (!from && !to) return undefined;
  const after = sql`created_at >= ${from ?? '-infinity'}::timestamptz`;
  return sql<SqlBool>`${after} and created_at < ${to ?? 'infinity'}::timestamptz`;
}
