import { randomUUIDv7 } from 'node:crypto';
import type { Source } from '@agg/traffic';
import type { TaskState } from '../a2a/a2a.types.ts';
import { hasEnded } from '../a2a/enum-names.ts';
import { newTask } from './plain-batch.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import type { TaskRow } from './stored-rows.types.ts';

/** A task, and the one that its messages belong to: often the same. */
export interface Continued {
  from: TaskRow;
  into: TaskRow;
}

/** What a batch makes of tasks. The rows are locked: what is planned here is what they become. */
export class TaskPlan {
  /** Rows to write. */
  readonly changed = new Set<TaskRow>();
  /** Tasks that disappear, by id, with those that continue them. */
  readonly moved = new Map<string, Continued>();
  /** Tasks, by id, whose messages may belong to no conversation yet, with those that now have one. */
  readonly adopting = new Map<string, Continued>();
  readonly #byId = new Map<string, TaskRow>();
  readonly #byUpstream = new Map<string, TaskRow>();

  /** @param rows every task that the batch is about, by our id or by the agent's */
  constructor(rows: readonly TaskRow[]) {
    for (const row of rows) this.#know(row);
  }

  /** The task that a source has; `undefined` where it has none with this id. */
  find(taskId: string, { kind, id }: Source, sinkAgentId: string): TaskRow | undefined {
    const task = this.moved.get(taskId)?.into ?? this.#byId.get(taskId);
    const isTheirs = task?.source_kind === kind && task.source_id === id;
    return isTheirs && task.sink_agent_id === sinkAgentId ? task : undefined;
  }

  begin(claim: MessageClaim): void {
    const task = newTask(claim);
    this.#know(task);
    this.changed.add(task);
  }

  /** A message was added to a task. */
  touch(task: TaskRow, at: Date): void {
    if (at > task.last_updated_at) task.last_updated_at = at;
    this.changed.add(task);
  }

  /** A terminal state never moves, and an older one never replaces a newer one. */
  move(task: TaskRow, state: TaskState, at: Date): void {
    this.touch(task, at);
    if (hasEnded(task.current_state) || at < task.state_at) return;
    task.current_state = state;
    task.state_at = at;
  }

  /** @returns the task that the news are about; `undefined` where the source has no such task */
  note(news: TaskNews): TaskRow | undefined {
    const given = this.find(news.taskId, news.source, news.sinkAgentId);
    const task = news.upstreamTaskId ? this.#bind(given, news, news.upstreamTaskId) : given;
    if (!task) return undefined;
    if (news.contextId) this.#nameContext(task, news.contextId);
    if (news.state) this.move(task, news.state, news.at);
    else this.touch(task, news.at);
    return task;
  }

  #bind(given: TaskRow | undefined, { source, sinkAgentId, at }: TaskNews, upstreamId: string) {
    const bound = this.#byUpstream.get(upstreamKey(source.kind, source.id, sinkAgentId, upstreamId));
    if (bound) return this.#join(given, bound);
    if (!given) return undefined;
    // An agent may begin another task in the answer to a message about one.
    const task = given.upstream_task_id === null ? given : another(given, at);
    task.upstream_task_id = upstreamId;
    this.#know(task);
    return task;
  }

  /** A provisional task, of which the agent knows nothing, gives way to the one that the agent continues. */
  #join(given: TaskRow | undefined, bound: TaskRow): TaskRow {
    if (!given || given === bound || given.upstream_task_id !== null) return bound;
    const continued = { from: given, into: bound };
    this.moved.set(given.task_id, continued);
    this.changed.delete(given);
    if (bound.context_id) this.adopting.set(given.task_id, continued);
    return bound;
  }

  #nameContext(task: TaskRow, contextId: string): void {
    if (task.context_id === null) this.adopting.set(task.task_id, { from: task, into: task });
    task.context_id = contextId;
    for (const [id, continued] of this.moved) if (continued.into === task) this.adopting.set(id, continued);
  }

  #know(row: TaskRow): void {
    this.#byId.set(row.task_id, row);
    const { source_kind, source_id, sink_agent_id, upstream_task_id } = row;
    if (upstream_task_id === null) return;
    this.#byUpstream.set(upstreamKey(source_kind, source_id, sink_agent_id, upstream_task_id), row);
  }
}

function another(task: TaskRow, at: Date): TaskRow {
  const fresh = { task_id: randomUUIDv7(), created_at: at, last_updated_at: at, state_at: at };
  return Object.assign({}, task, fresh, { current_state: 'submitted', preview_text: null });
}

function upstreamKey(...parts: readonly string[]): string {
  return parts.join(' ');
}
