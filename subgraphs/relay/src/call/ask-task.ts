import { inTurns } from '@agg/traffic/json';
import { withAgentsIds } from '../a2a/agents-ids.ts';
import { findAgent } from '../facts/find-agent.ts';
import type { Asked, Given } from './asked.types.ts';
import { beginAgentExchange } from './begin-agent-exchange.ts';
import { giveAnswer } from './give-answer.ts';
import { ownTask, taskNotFound } from './own-task.ts';
import { requireOffer } from './require-offer.ts';

/** Asks the agent about a task: its state, its end, or its further events. */
export async function askTask(asked: Asked): Promise<Given> {
  const { context, agentId, call } = asked;
  const sink = await findAgent(context, agentId);
  const streams = call.method === 'tasks/resubscribe';
  const offer = requireOffer(asked, sink, streams);
  const task = await ownTask(asked, call.taskId ?? '');
  const { taskId, upstreamTaskId } = task;
  if (upstreamTaskId === null) throw taskNotFound(taskId);
  const exchange = await beginAgentExchange(asked, { sink, offer, taskId, known: task });
  const agents = { task: () => upstreamTaskId, context: exchange.contexts.agentsId, tenant: offer.tenant };
  const text = await inTurns(withAgentsIds(exchange.asked.call, agents));
  return giveAnswer(exchange, text, streams);
}
