import { Access, type Context, read, User } from '@agg/kit';
import { GatewayError, readAccess, UuidScalar } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { TaskState } from '../a2a/a2a.types.ts';
import { taskStates } from '../a2a/enum-names.ts';
import { Agent, Channel } from '../party/references.ts';
import { RelayTask } from './relay-task.entity.ts';
import { taskList } from './relay-task.list.ts';
import { contextFor, getTask, previewFor, readableBy } from './relay-task.reads.ts';
import { RelayTaskListArgs, RelayTaskPage } from './relay-task.types.ts';

@Resolver(() => RelayTask)
export class RelayTaskResolver {
  @Query(() => RelayTask)
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  relayTask(@Ctx() context: Context, @Arg('taskId', () => UuidScalar) taskId: string): Promise<RelayTask> {
    return getTask(context, taskId);
  }

  /** @throws VALIDATION_FAILED for a state that A2A does not have */
  @Query(() => RelayTaskPage, { description: 'Tasks that went through the relay, newest first.' })
  @Access({ callers: ['USER'], role: 'AGENT_CONVERSATIONS:READ' })
  async relayTasks(
    @Ctx() context: Context,
    @Args(() => RelayTaskListArgs)
    { currentState, sinkAgentId, contextId, from, to, ...request }: RelayTaskListArgs,
  ): Promise<RelayTaskPage> {
    const where = {
      currentState: stateNamed(currentState ?? undefined),
      sinkAgentId: sinkAgentId ?? undefined,
      contextId: contextId ?? undefined,
      ...(contextId ? readableBy(context) : {}),
    };
    return read(context, (reader) => taskList.page(reader, request, { where, having: createdIn(from, to) }));
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

function stateNamed(state: string | undefined): TaskState | undefined {
  const known = taskStates.find((other) => other === state);
  if (known !== undefined || state === undefined) return known;
  const detail = `"${state}" is no state of a task. The states are ${taskStates.join(', ')}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: 'currentState', detail, code: 'INVALID' }],
  });
}

function createdIn(from?: Date | null, to?: Date | null): RawBuilder<SqlBool> | undefined {
  if (!from && !to) return undefined;
  const after = sql`created_at >= ${from ?? '-infinity'}::timestamptz`;
  return sql<SqlBool>`${after} and created_at < ${to ?? 'infinity'}::timestamptz`;
}
