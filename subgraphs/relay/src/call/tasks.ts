import { inTurns } from '@agg/traffic/json';
import type { TaskListing } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import { withAgentsIds } from '../a2a/replaced-ids.ts';
import { responseOf } from '../a2a/requests.ts';
import { listResult } from '../a2a/task-listing.ts';
import { findAgent } from '../facts/find-agent.ts';
import type { KnownTask } from '../store/store.types.ts';
import { storeOf } from '../store/traffic-store.ts';
import { beginAgentExchange, requireOffer } from './agent-exchange.ts';
import type { Answer, Call } from './call.types.ts';
import { relayAnswer } from './relay-answer.ts';

/** Asks the agent about a task: its state, its end, or its further events. */
export async function askTask(call: Call): Promise<Answer> {
  const { context, agentId, a2a } = call;
  const sink = await findAgent(context, agentId);
  const streams = a2a.method === 'tasks/resubscribe';
  const offer = requireOffer(call, sink, streams);
  const task = await ownTask(call, a2a.taskId ?? '');
  const { taskId, upstreamTaskId } = task;
  if (upstreamTaskId === null) throw taskNotFound(taskId);
  const exchange = await beginAgentExchange(call, { sink, offer, taskId, known: task });
  const agents = { task: () => upstreamTaskId, context: exchange.contexts.agentsId, tenant: offer.tenant };
  const text = await inTurns(withAgentsIds(exchange.call.a2a, agents));
  return relayAnswer(exchange, text, streams);
}

/**
 * The task that a caller names: its own, with the agent of the path. Those of others look like unknown ones.
 * @throws TaskNotFound (A2A, -32001)
 */
export async function ownTask(call: Call, taskId: string): Promise<KnownTask> {
  const task = await findOwnTask(call, taskId);
  if (!task) throw taskNotFound(taskId);
  return task;
}

/** The same; `undefined` where the caller has no such task with the agent. */
export async function findOwnTask(
  { context, source, agentId }: Call,
  taskId: string,
): Promise<KnownTask | undefined> {
  const task = await storeOf(context).findTask(source.tenantId, taskId);
  const isOwn = task?.source.kind === source.kind && task.source.id === source.id;
  return isOwn && task.sinkAgentId === agentId ? task : undefined;
}

/** A2A -32001: says nothing about whether others have such a task. */
function taskNotFound(taskId: string): A2aError {
  return new A2aError('TASK_NOT_FOUND', `Task not found: you have no task "${taskId}" with this agent.`);
}

/**
 * The tasks that a caller has with an agent, from what is recorded: the agent does not know the callers of the relay, and would
 * list the tasks of all.
 */
export async function listTasks({ context, source, agentId, binding, a2a }: Call): Promise<Answer> {
  const { id: sinkAgentId } = await findAgent(context, agentId);
  const listing = a2a.listing as TaskListing;
  const page = await storeOf(context).listTasks({ source, sinkAgentId }, listing);
  return responseOf(listResult(binding.version, listing, page), a2a.id);
}
