import { type Context, callerOf, getOne, read } from '@agg/kit';
import { isOwn, seesAll } from '../conversation/own-conversations.ts';
import { RelayTask } from './relay-task.entity.ts';

/** A relay task of the tenant. @throws NOT_FOUND */
export function getTask(context: Context, taskId: string): Promise<RelayTask> {
  return read(context, (reader) => getOne(reader, RelayTask, { taskId }));
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
