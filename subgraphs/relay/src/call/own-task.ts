import { A2aError } from '../a2a/a2a-error.ts';
import type { KnownTask } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import type { Asked } from './asked.types.ts';

/**
 * The task that a caller names: its own, with the agent of the path. Those of others look like unknown ones.
 * @throws TaskNotFound (A2A, -32001)
 */
export async function ownTask(asked: Asked, taskId: string): Promise<KnownTask> {
  const task = await findOwnTask(asked, taskId);
  if (!task) throw taskNotFound(taskId);
  return task;
}

/** The same; `undefined` where the caller has no such task with the agent. */
export async function findOwnTask(
  { context, source, agentId }: Asked,
  taskId: string,
): Promise<KnownTask | undefined> {
  const task = await storeOf(context).findTask(source.tenantId, taskId);
  const isOwn = task?.source.kind === source.kind && task.source.id === source.id;
  return isOwn && task.sinkAgentId === agentId ? task : undefined;
}

/** A2A -32001: says nothing about whether others have such a task. */
export function taskNotFound(taskId: string): A2aError {
  return new A2aError('TASK_NOT_FOUND', `Task not found: you have no task "${taskId}" with this agent.`);
}
