import { type Context, callerOf, defineTask, forEachTenant, onlyOnce, tenantsWithTraffic } from '@agg/kit';
import { bindingOf } from '../a2a/bindings.ts';
import { taskCall } from '../a2a/requests.ts';
import { askTask } from '../call/ask-task.ts';
import { findAgent } from '../facts/find-agent.ts';
import type { Source } from '../party/source.types.ts';
import { storeOf } from '../store/store-of.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';

/** Agents that are asked at the same time: one that is silent delays few others. */
const atOnce = 8;

/** Every minute: finds out what has become of tasks whose calls have ended without a word of their agents. */
export const reconcileTasks = defineTask({
  name: 'reconcile-tasks',
  cron: '* * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: async (context) => {
    const tenantIds = await tenantsWithTraffic(context);
    await forEachTenant(context, tenantIds, reconcileTenantTasks);
  },
});

/** @param context of the platform inside a tenant */
export async function reconcileTenantTasks(context: Context): Promise<void> {
  const tasks = (await dueTasks(context)).values();
  const next = async (): Promise<void> => {
    for (const task of tasks) await reconcile(context, task);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** An agent that does not answer, or may no longer be called, is asked again when its next time has come. */
async function reconcile(context: Context, task: DueTask): Promise<void> {
  if (task.upstreamTaskId === null) await giveUp(context, task);
  else await ask(context, task).catch(() => undefined);
}

/** Whether the agent has got the message is unknown. */
async function giveUp(context: Context, { taskId, sinkAgentId, ...task }: DueTask): Promise<void> {
  const { tenantId } = callerOf(context);
  const source = sourceOf(context, task);
  await storeOf(context).note({
    tenantId,
    source,
    sinkAgentId,
    taskId,
    state: 'unknown',
    messages: [],
    at: new Date(),
  });
}

/** Asks the agent in the name of the source, with all steps of a hop; what it says is kept as always. */
async function ask(context: Context, { taskId, sinkAgentId: agentId, ...task }: DueTask): Promise<void> {
  const [{ version } = { version: '0.3.0' as const }] = (await findAgent(context, agentId)).interfaces;
  await askTask({
    context,
    headers: {},
    binding: bindingOf(version, ''),
    source: sourceOf(context, task),
    agentId,
    base: '',
    call: taskCall(version, 'tasks/get', taskId),
  });
}

function sourceOf(
  context: Context,
  { sourceKind: kind, sourceId: id }: Pick<DueTask, 'sourceKind' | 'sourceId'>,
): Source {
  return { kind, id, tenantId: callerOf(context).tenantId };
}
