import type { Source, TrafficSums } from '@agg/traffic';
import type { A2aMessage, TaskListing, TaskState } from '../a2a/a2a.types.ts';
import type { TaskPage } from '../a2a/task-listing.ts';
import type { ListedTasks } from './list-tasks.ts';

/** A message of a caller that is about to be sent. Durable before anything leaves. */
export interface MessageClaim {
  tenantId: string;
  source: Source;
  sinkAgentId: string;
  /** The provider's. */
  sinkTenantId: string;
  message: A2aMessage;
  /** The same for messages that say the same, as their sender wrote them. */
  contentCode: string;
  method: string;
  correlationId: string;
  /** The task it belongs to, by the relay's id, UUIDv7: a new one, unless `continues`. */
  taskId: string;
  /** Whether the task was there before. */
  continues: boolean;
  /** The exchange that sends it, UUIDv7: also the id of its row. */
  exchangeId: string;
  at: Date;
}

/** What is known of a message that was sent before: by the same source to the same agent with the same `messageId`. */
export interface KnownMessage {
  taskId: string;
  /** The exchange that has sent it. */
  exchangeId: string;
  /** That of its claim; `null` where it was claimed before messages had one. */
  contentCode: string | null;
}

/** What an agent said about a task. */
export interface TaskNews {
  tenantId: string;
  source: Source;
  sinkAgentId: string;
  taskId: string;
  /** The agent's own id of the task; absent where it named none. */
  upstreamTaskId?: string;
  contextId?: string;
  /** `completed` where it answered the first message with a message that names no task. */
  state?: TaskState;
  /** Messages of the agent, stored once by `messageId`. */
  messages: readonly A2aMessage[];
  at: Date;
}

/** Who talks to which agent. */
export type Talk = Pick<TaskNews, 'tenantId' | 'source' | 'sinkAgentId'>;

/** A task as the hot path needs it. */
export interface KnownTask {
  taskId: string;
  upstreamTaskId: string | null;
  source: Source;
  sinkAgentId: string;
  contextId: string | null;
  currentState: TaskState;
}

/**
 * What the relay keeps of conversations: tasks, messages, and sums. Rows of many requests of a tenant are written
 * together; a promise resolves when its rows are durable. Those of `claim`, `release` and `note` are rejected with
 * VALIDATION_FAILED for an id that no column takes, and with UNAVAILABLE when they cannot be written in time: a claim
 * within two seconds; what has happened within half a minute, and it is written as soon as that is possible.
 */
export interface TrafficStore extends TrafficSums {
  /**
   * Claims a message: of N equal ones exactly one is new. One that was refused with UNAVAILABLE is new again.
   * @returns the message that was there before; `undefined` where it is new
   * @throws NOT_FOUND where it continues a task that the source does not have
   */
  claim(claim: MessageClaim): Promise<KnownMessage | undefined>;
  /**
   * Nothing of a claimed message has left: an equal one is new again. The task that it began has failed.
   * @param claim that was new
   */
  release(claim: MessageClaim): Promise<void>;
  /**
   * @returns the relay's id of the task: another one than given where the agent continued an earlier task of the same
   * source, or began another one
   * @throws NOT_FOUND for a task that the source does not have
   */
  note(news: TaskNews): Promise<string>;
  /** The agent's message that answers a task which it does not know; `undefined` where it sent none. */
  findAnswer(tenantId: string, taskId: string): Promise<A2aMessage | undefined>;
  /** The relay's ids of tasks of a source by the agent's; those that the source does not have are left out. */
  findTaskIds(talk: Talk, agentsIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A page of the tasks that a source has with an agent. */
  listTasks(about: ListedTasks, listing: TaskListing): Promise<TaskPage>;
  /** @returns `undefined` where the tenant has no such task */
  findTask(tenantId: string, taskId: string): Promise<KnownTask | undefined>;
}
