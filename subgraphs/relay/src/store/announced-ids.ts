import { createHash } from 'node:crypto';
import type { CountedConversation } from './conversation-plan.ts';
import type { TaskRow } from './stored-rows.types.ts';

/** The id by which tasks of a context are announced: context ids may have any characters. */
export function idOfContext(contextId: string): string {
  return createHash('sha256').update(contextId).digest('base64url');
}

/** By which ids the changes of a batch are announced: tasks, their agents and contexts, and conversations. */
export function announcedIds(
  tasks: Iterable<TaskRow>,
  conversations: readonly CountedConversation[],
): string[] {
  const ids = new Set(conversations.map(({ conversation_id }) => conversation_id));
  for (const { task_id, sink_agent_id, context_id } of tasks) {
    ids.add(task_id).add(sink_agent_id);
    if (context_id !== null) ids.add(idOfContext(context_id));
  }
  return [...ids];
}
