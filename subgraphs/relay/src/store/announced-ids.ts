import { createHash } from 'node:crypto';
import type { TaskRow } from './stored-rows.types.ts';

/** The id by which tasks of a context are announced: context ids may have any characters. */
export function idOfContext(contextId: string): string {
  return createHash('sha256').update(contextId).digest('base64url');
}

/** What a batch has changed. */
interface Changed {
  tasks: Iterable<Pick<TaskRow, 'task_id' | 'sink_agent_id'>>;
  /** Of the tasks, by the ids that agents know. */
  contexts: Iterable<string>;
  /** By their ids. */
  conversations: Iterable<string>;
}

/** By which ids the changes of a batch are announced: tasks, their agents and contexts, and conversations. */
export function announcedIds({ tasks, contexts, conversations }: Changed): string[] {
  const ids = new Set(conversations);
  for (const { task_id, sink_agent_id } of tasks) ids.add(task_id).add(sink_agent_id);
  for (const contextId of contexts) ids.add(idOfContext(contextId));
  return [...ids];
}
