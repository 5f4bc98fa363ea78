import { Access, type Context } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Agent, Channel, User } from '../party/references.ts';
import { RelayTask } from './relay-task.entity.ts';
import { contextFor, getTask, listTasks, previewFor } from './relay-task.reads.ts';
import { RelayTaskListArgs, RelayTaskPage } from './relay-task.types.ts';

@Resolver(() => RelayTask)
export class RelayTaskResolver {
  @Query(() => RelayTask)
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  relayTask(@Ctx() context: Context, @Arg('taskId', () => UuidScalar) taskId: string): Promise<RelayTask> {
    return getTask(context, taskId);
  }

  @Query(() => RelayTaskPage, { description: 'Tasks that went through the relay, newest first.' })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  relayTasks(
    @Ctx() context: Context,
    @Args(() => RelayTaskListArgs) request: RelayTaskListArgs,
  ): Promise<RelayTaskPage> {
    return listTasks(context, request);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The first 200 characters of its first text. Of people and channels only their own, without ADMIN.',
  })
  previewText(@Ctx() context: Context, @Root() task: RelayTask): string | null {
    return previewFor(context, task);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The id of its conversation. Null for others than the person who talks, without ADMIN.',
  })
  contextId(@Ctx() context: Context, @Root() task: RelayTask): string | null {
    return contextFor(context, task);
  }

  @FieldResolver(() => UuidScalar, { nullable: true })
  sourceUserId(@Root() { sourceKind, sourceId }: RelayTask): string | null {
    return sourceKind === 'USER' ? sourceId : null;
  }

  @FieldResolver(() => UuidScalar, { nullable: true })
  sourceAgentId(@Root() { sourceKind, sourceId }: RelayTask): string | null {
    return sourceKind === 'AGENT' ? sourceId : null;
  }

  @FieldResolver(() => UuidScalar, { nullable: true })
  sourceChannelId(@Root() { sourceKind, sourceId }: RelayTask): string | null {
    return sourceKind === 'CHANNEL' ? sourceId : null;
  }

  @FieldResolver(() => Agent, { nullable: true })
  @Access(readAccess.AGENT)
  sinkAgent(@Root() { sinkAgentId }: RelayTask): Agent {
    return { agentId: sinkAgentId };
  }

  @FieldResolver(() => User, { nullable: true })
  sourceUser(@Root() { sourceKind, sourceId }: RelayTask): User | null {
    return sourceKind === 'USER' ? { id: sourceId } : null;
  }

  @FieldResolver(() => Agent, { nullable: true })
  @Access(readAccess.AGENT)
  sourceAgent(@Root() { sourceKind, sourceId }: RelayTask): Agent | null {
    return sourceKind === 'AGENT' ? { agentId: sourceId } : null;
  }

  @FieldResolver(() => Channel, { nullable: true })
  @Access(readAccess.CHANNEL)
  sourceChannel(@Root() { sourceKind, sourceId }: RelayTask): Channel | null {
    return sourceKind === 'CHANNEL' ? { channelId: sourceId } : null;
  }
}
