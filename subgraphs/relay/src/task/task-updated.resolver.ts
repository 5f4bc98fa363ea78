import { Access, type Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import { type FollowTasksArgs, followTasks } from './follow-tasks.ts';
import { RelayTask } from './relay-task.entity.ts';

const subscribe = ({ context, args }: { context: Context; args: FollowTasksArgs }) =>
  followTasks(context, args);

@Resolver()
export class TaskUpdatedResolver {
  @Subscription(() => RelayTask, {
    description:
      'Relay tasks as they begin and change. Send at least one argument; tasks have all that is sent.',
    subscribe,
  })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  taskUpdated(
    @Root() task: RelayTask,
    @Arg('taskId', () => UuidScalar, { nullable: true }) _taskId?: string,
    @Arg('contextId', () => String, { nullable: true }) _contextId?: string,
    @Arg('agentId', () => UuidScalar, { nullable: true }) _agentId?: string,
  ): RelayTask {
    return task;
  }
}
