import { digesting, type Hop } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { A2aFacts } from '../a2a/a2a-response.types.ts';
import type { ContextIds } from '../context-id/context-ids.ts';
import type { KnownTask, MessageClaim, TaskNews } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import { PendingRecords } from './pending-records.ts';
import { TaskIds } from './task-ids.ts';

/** The task that an exchange is about: one that is there, or one that its message begins. */
interface ExchangeTask {
  /** The relay's id. */
  taskId: string;
  known?: KnownTask;
  contexts: Pick<ContextIds, 'clientsId'>;
  /** The claim of the message that is sent. */
  claim?: MessageClaim;
}

/** TaskNotFound (A2A 0.3, section 8.2; 1.0, section 9.5). */
const taskNotFound = -32001;

/** A task while an agent answers: what the answer says is kept, and the agent's ids become those that its client knows. */
export class FollowedTask {
  readonly ids: TaskIds;
  /** What is recorded while a stream goes on. */
  readonly pending = new PendingRecords();

  constructor(
    private readonly hop: Hop,
    private readonly task: ExchangeTask,
  ) {
    const { known, taskId } = task;
    this.ids = new TaskIds(hop);
    if (known?.upstreamTaskId) this.ids.add(known.upstreamTaskId, taskId);
  }

  /** Whether a response names a task for the first time: its id can be replaced once that is recorded. */
  names({ taskId }: A2aFacts): boolean {
    return taskId !== undefined && !this.ids.hasOwn(taskId);
  }

  /**
   * Whether a stream ends with a response. It may go on after a task that is told as it is, and once its client has signed
   * in; and the agent may have named other tasks.
   */
  endsWith({ kind, state, isFinal, taskId }: A2aFacts): boolean {
    if (!isFinal || kind === 'task' || state === 'auth-required') return false;
    return taskId === undefined || this.ids.idOf(taskId) === this.task.taskId;
  }

  /** Records what a response says. @throws UNAVAILABLE */
  async record(facts: A2aFacts): Promise<void> {
    const news = this.#newsOf(facts);
    if (!news) return;
    const taskId = await storeOf(this.hop.context).note(news);
    if (facts.taskId !== undefined) this.ids.add(facts.taskId, taskId);
  }

  /** Records it while the stream goes on. */
  recordLater(facts: A2aFacts): void {
    if (this.#newsOf(facts)) this.pending.addInOrder(() => this.record(facts));
  }

  /** Records what was said before the call failed, which is told in any case. */
  async recordLast(said: readonly A2aFacts[]): Promise<void> {
    for (const facts of said) this.recordLater(facts);
    await this.pending.settled().catch(() => undefined);
  }

  /** Gives an event of a task its number while the stream goes on. */
  async addEvent({ kind, taskId }: A2aFacts, text: string): Promise<void> {
    if (taskId === undefined) return;
    const { exchangeId, source, context } = this.hop;
    const { sha256 } = await inTurns(digesting(text));
    const added = context.exchanges.addTaskEvent({
      tenantId: source.tenantId,
      taskId: this.ids.idOf(taskId),
      kind,
      exchangeId,
      payloadSha256: sha256,
      occurredAt: new Date(),
    });
    this.pending.add(added);
  }

  /**
   * Records that the call failed. A message that has never left may be sent again. What has become of the task that it
   * would have begun is unknown otherwise.
   */
  async fail(wasNeverSent: boolean): Promise<void> {
    const { claim } = this.task;
    if (!claim) return;
    const store = storeOf(this.hop.context);
    if (wasNeverSent) await store.release(claim);
    else if (this.#isUnnamed) await store.note(this.#news({ state: 'unknown' }));
  }

  /** Whether the message of this call has begun the task, and the agent has not named it: the call says how it ends. */
  get #isUnnamed(): boolean {
    return this.task.claim?.continues === false && !this.ids.hasOwn();
  }

  #newsOf(facts: A2aFacts): TaskNews | undefined {
    const { kind, taskId: upstreamTaskId, messages } = facts;
    if (kind === 'error') return this.#newsOfError(facts);
    // A message that answers without a task is all that there is to come.
    const isAll = kind === 'message' && upstreamTaskId === undefined && this.#isUnnamed;
    const state = isAll ? 'completed' : facts.state;
    const saysNothing = state === undefined && messages.length === 0 && !this.names(facts);
    if (saysNothing || (upstreamTaskId === undefined && kind !== 'message')) return undefined;
    const contextId = facts.contextId && this.task.contexts.clientsId(facts.contextId);
    return this.#news({ upstreamTaskId, contextId, state, messages });
  }

  /** An agent that does not know a task any more will never say how it has ended. */
  #newsOfError({ error }: A2aFacts): TaskNews | undefined {
    if (this.#isUnnamed) return this.#news({ state: 'failed' });
    const isForgotten = error?.code === taskNotFound && this.task.known !== undefined;
    return isForgotten ? this.#news({ state: 'unknown' }) : undefined;
  }

  #news(said: Partial<TaskNews>): TaskNews {
    const { source, sink } = this.hop;
    const { taskId } = this.task;
    const about = { tenantId: source.tenantId, source, sinkAgentId: sink.id, taskId };
    return { ...about, messages: [], at: new Date(), ...said };
  }
}
