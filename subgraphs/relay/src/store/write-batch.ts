import type { Reader } from '@agg/kit';
import { growConversations, renewPreviews } from './conversation-rows.ts';
import { MessagePlan } from './message-plan.ts';
import { addMessages, changeMessages, knownMessages, type WantedMessages } from './message-rows.ts';
import { outcomeOf, type Step } from './plan-write.ts';
import { agentKey, callerKey } from './stored-message.ts';
import type { TaskRow } from './stored-rows.types.ts';
import { TaskPlan } from './task-plan.ts';
import { lockTasks, removeTasks, writeTasks } from './task-rows.ts';
import type { TrafficWrite, WriteOutcome } from './waiting-writes.ts';
import { WriteConflict } from './write-faults.ts';

/** A batch that is written, but not committed. */
export interface WrittenBatch {
  /** What became of each write, in their order. */
  outcomes: WriteOutcome[];
  /** The tasks that it has changed. */
  tasks: Iterable<TaskRow>;
  /** The ids of the conversations to which it has added messages. */
  conversations: string[];
}

/**
 * Writes a batch in the transaction of a reader, in a few statements whatever its size. All transactions lock in the
 * same order (tasks, conversations, messages, each by key), so that none waits for another one in a circle.
 * @throws WriteConflict where another process has added or claimed an equal message meanwhile
 */
export async function writeBatch(reader: Reader, writes: readonly TrafficWrite[]): Promise<WrittenBatch> {
  const tasks = new TaskPlan(await lockTasks(reader, writes));
  const steps = writes.map((write) => ({ write, task: taskOf(tasks, write) }));
  const messages = new MessagePlan(await knownMessages(reader, wantedBy(steps, tasks)));
  for (const continued of tasks.moved.values()) messages.move(continued);
  for (const continued of tasks.adopting.values()) messages.adopt(continued);
  const outcomes = steps.map((step) => outcomeOf(step, tasks, messages));
  const conversations = await growConversations(reader, messages.conversations.rows);
  messages.conversations.place(conversations);
  await renewPreviews(reader, messages.conversations.renewed);
  const { changed } = messages;
  if ((await changeMessages(reader, changed)) < changed.length) throw new WriteConflict();
  if ((await addMessages(reader, messages.added)) < messages.added.length) throw new WriteConflict();
  await removeTasks(reader, [...tasks.moved.keys()]);
  await writeTasks(reader, [...tasks.changed]);
  const grown = conversations.map((conversation) => conversation.conversation_id);
  return { outcomes, tasks: tasks.changed, conversations: grown };
}

function taskOf(tasks: TaskPlan, write: TrafficWrite): Step['task'] {
  if (write.kind === 'NOTE') return tasks.note(write.news);
  const { taskId, source, sinkAgentId } = write.claim;
  return tasks.find(taskId, source, sinkAgentId);
}

function wantedBy(steps: readonly Step[], { moved, adopting }: TaskPlan): WantedMessages {
  return {
    ofCallers: steps.flatMap(({ write }) => {
      if (write.kind === 'NOTE') return [];
      const { source, sinkAgentId, message } = write.claim;
      const owner = { owner_kind: source.kind, owner_id: source.id, agent_id: sinkAgentId };
      return [Object.assign(owner, { message_id: message.messageId, key: callerKey(write.claim) })];
    }),
    ofAgents: steps.flatMap(({ write, task }) => {
      if (write.kind !== 'NOTE' || !task) return [];
      const { task_id } = task;
      const wanted = ({ messageId }: { messageId: string }) => {
        return { task_id, message_id: messageId, key: agentKey(task_id, messageId) };
      };
      return write.news.messages.map(wanted);
    }),
    looseOf: [...adopting.keys()].concat([...moved.keys()].filter((id) => !adopting.has(id))),
    allOf: [...moved.keys()],
  };
}
