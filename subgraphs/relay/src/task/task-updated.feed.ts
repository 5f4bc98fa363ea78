import { byChange, defineRowFeed } from '@agg/kit';
import { GatewayError, isCleanText, UuidScalar } from '@agg/schema';
import { ArgsType, Field } from 'type-graphql';
import { idOfContext } from '../store/batch-writer.ts';
import { RelayTask } from './relay-task.entity.ts';
import { getTask, readableBy } from './relay-task.reads.ts';

/** Which tasks are followed: those that have all that is given. */
@ArgsType()
class TaskUpdatedArgs {
  @Field(() => UuidScalar, { nullable: true })
  agentId?: string | null;

  @Field(() => String, { nullable: true })
  contextId?: string | null;

  @Field(() => UuidScalar, { nullable: true })
  taskId?: string | null;
}

/** Tasks of one read. */
export const mostAtOnce = 100;

/** Tasks as they change. By their context, everyone finds their own, and ADMIN all. */
export const TaskUpdatedFeed = defineRowFeed({
  name: 'taskUpdated',
  description:
    'Relay tasks as they begin and change. Send at least one argument; tasks have all that is sent.',
  event: RelayTask,
  access: { callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' },
  args: TaskUpdatedArgs,
  order: byChange<RelayTask>({ entity: RelayTask, changedIn: 'changedIn', mostAtOnce }),
  /** @throws VALIDATION_FAILED where nothing is given; NOT_FOUND for an unknown task */
  select: async (context, { taskId, contextId, agentId }) => {
    const wokenBy = taskId ?? agentId ?? (contextId && idOfContext(contextId));
    if (!wokenBy || !isCleanText(contextId ?? ''))
      throw new GatewayError('VALIDATION_FAILED', 'Send at least one of taskId, contextId and agentId.');
    if (taskId) await getTask(context, taskId);
    const named = {
      ...(taskId && { taskId }),
      ...(agentId && { sinkAgentId: agentId }),
      ...(contextId && { contextId, ...readableBy(context) }),
    };
    return { wokenBy, where: named };
  },
  carries: ({ row }) => [row],
});
