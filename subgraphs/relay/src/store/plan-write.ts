import { notFound } from '@agg/kit';
import type { MessagePlan } from './message-plan.ts';
import type { TaskRow } from './stored-rows.types.ts';
import type { TaskPlan } from './task-plan.ts';
import type { ClaimWrite, ReleaseWrite, TrafficWrite, WriteOutcome } from './waiting-writes.ts';

/** A write, and the task that it is about where that is there. */
export interface Step {
  write: TrafficWrite;
  task: TaskRow | undefined;
}

/** Plans what one write makes of messages, and of the tasks that follow from them. */
export function outcomeOf({ write, task }: Step, tasks: TaskPlan, messages: MessagePlan): WriteOutcome {
  if (write.kind === 'CLAIM') return claim(write, task, tasks, messages);
  if (write.kind === 'RELEASE') return release(write, task, tasks, messages);
  if (!task) return missing();
  messages.note(write.news, task);
  return { value: task.task_id };
}

function claim(
  write: ClaimWrite,
  task: TaskRow | undefined,
  tasks: TaskPlan,
  messages: MessagePlan,
): WriteOutcome {
  if (write.claim.continues && !task) return missing();
  const known = messages.claim(write, task?.context_id ?? null);
  if (known) {
    const taskId = tasks.moved.get(known.task_id)?.into.task_id ?? known.task_id;
    return { value: { taskId, exchangeId: known.id, contentCode: known.content_code } };
  }
  if (task) tasks.touch(task, write.claim.at);
  else tasks.begin(write.claim);
  return { value: undefined };
}

function release(
  write: ReleaseWrite,
  task: TaskRow | undefined,
  tasks: TaskPlan,
  messages: MessagePlan,
): WriteOutcome {
  const { continues, at } = write.claim;
  if (messages.release(write) && task && !continues) tasks.move(task, 'failed', at);
  return { value: undefined };
}

/** The error of a write whose task is not there: the others are written. */
function missing(): WriteOutcome {
  try {
    return notFound('relay task');
  } catch (error) {
    return { error: error as Error };
  }
}
