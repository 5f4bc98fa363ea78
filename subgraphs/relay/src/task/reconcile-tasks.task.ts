import {
  type Context,
  callerOf,
  defineTask,
  forTenantsInTurn,
  onlyOnce,
  systemClock,
  tenantsWithTraffic,
} from '@agg/kit';
import type { Source } from '@agg/traffic';
import { bindingOf } from '../a2a/bindings.ts';
import { taskCall } from '../a2a/requests.ts';
import { askTask } from '../call/tasks.ts';
import { findAgent } from '../facts/find-agent.ts';
import { storeOf } from '../store/traffic-store.ts';
import { type DueTask, dueTasks } from './due-tasks.ts';

/** Limits of one run. */
const reconcileLimits = {
  /** Tenants at a time. */
  tenants: 8,
  /** Tasks of a tenant at a time: an agent that is silent delays few others. */
  tasks: 8,
  /** Milliseconds after which no further task of a tenant begins. */
  tenantMs: 20_000,
  /** Milliseconds after which no further tenant begins: then the next run does. */
  runMs: 30_000,
};

/** Every minute: finds out what has become of tasks whose calls have ended without a word of their agents. */
export const reconcileTasks = defineTask({
  name: 'reconcile-tasks',
  cron: '* * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: async (context) => reconcileTenants(context, await tenantsWithTraffic(context)),
});

/** Reconciles the tasks of each tenant in turn. @throws Error at the end if any tenant failed */
export async function reconcileTenants(context: Context, tenantIds: readonly string[]): Promise<void> {
  await forTenantsInTurn(context, tenantIds, reconcileLimits, (inTenant) => reconcileTenantTasks(inTenant));
}

/**
 * A task is taken when its turn has come: those for which the time does not suffice are due in the next run.
 * @param context of the platform inside a tenant
 */
export async function reconcileTenantTasks(
  context: Context,
  limits = reconcileLimits,
  clock = systemClock,
): Promise<void> {
  const endsAt = clock.now() + limits.tenantMs;
  const next = async (): Promise<DueTask | undefined> =>
    clock.now() > endsAt ? undefined : (await dueTasks(context, 1))[0];
  const lane = async (first: DueTask): Promise<void> => {
    for (let task: DueTask | undefined = first; task; task = await next()) await reconcile(context, task);
  };
  const first = await dueTasks(context, limits.tasks);
  await Promise.all(first.map(lane));
}

/** One that fails is tried again when its next time has come. */
async function reconcile(context: Context, task: DueTask): Promise<void> {
  // An agent that does not answer, or may no longer be called, is no news.
  if (task.upstreamTaskId !== null) return await ask(context, task).catch(() => undefined);
  const { taskId } = task;
  await giveUp(context, task).catch((err) =>
    context.services.log.error({ err, taskId }, 'A task could not be marked as unknown.'),
  );
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

/** Asks the agent in the name of the source, with all steps of a hop. Policies of rates do not count it. */
async function ask(context: Context, { taskId, sinkAgentId: agentId, ...task }: DueTask): Promise<void> {
  const [{ version } = { version: '0.3.0' as const }] = (await findAgent(context, agentId)).interfaces;
  await askTask({
    context,
    headers: {},
    binding: bindingOf(version, ''),
    source: sourceOf(context, task),
    agentId,
    base: '',
    a2a: taskCall(version, 'tasks/get', taskId),
    isInternal: true,
  });
}

function sourceOf(
  context: Context,
  { sourceKind: kind, sourceId: id }: Pick<DueTask, 'sourceKind' | 'sourceId'>,
): Source {
  return { kind, id, tenantId: callerOf(context).tenantId };
}
