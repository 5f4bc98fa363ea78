import { digesting, type Hop } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { A2aFacts } from '../a2a/a2a-response.types.ts';
import type { ContextIds } from '../context-id/context-ids.ts';
import type { KnownTask, MessageClaim, TaskNews } from '../store/store.types.ts';
import { storeOf } from '../store/traffic-store.ts';

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

  /** An agent that has forgotten a task will never say how it has ended. */
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

/** Tasks beside its own that are looked up for one call. */
export const mostReferences = 100;

/** The ids of tasks that clients know, by those of their agent. */
export class TaskIds {
  /** Of the tasks that a call is about. */
  readonly #own = new Map<string, string>();
  /** Of those that messages refer to; one that is not the client's stays as the agent names it. */
  readonly #references = new Map<string, string>();

  constructor(private readonly hop: Hop) {}

  /** Of a task that the call is about. */
  add(agentsId: string, clientsId: string): void {
    this.#own.set(agentsId, clientsId);
  }

  /** Whether the agent has named this task, or any, as one that the call is about. */
  hasOwn(agentsId?: string): boolean {
    return agentsId === undefined ? this.#own.size > 0 : this.#own.has(agentsId);
  }

  /** The client's id for an agent's. */
  readonly idOf = (agentsId: string): string =>
    this.#own.get(agentsId) ?? this.#references.get(agentsId) ?? agentsId;

  /** All that are known so far. */
  get known(): ReadonlyMap<string, string> {
    return new Map([...this.#references, ...this.#own]);
  }

  /** @param references what the agent was told of the tasks that the message refers to, by the client's ids */
  refer(references: ReadonlyMap<string, string>): void {
    for (const [clientsId, agentsId] of references) this.#references.set(agentsId, clientsId);
  }

  /** Finds further tasks that a response names: each id is looked up once. */
  async learn(agentsIds: ReadonlySet<string>): Promise<void> {
    const isNew = (id: string) => !this.#own.has(id) && !this.#references.has(id);
    const unknown = [...agentsIds].filter(isNew).slice(0, mostReferences - this.#references.size);
    if (unknown.length === 0) return;
    const { source, sink, context } = this.hop;
    const talk = { tenantId: source.tenantId, source, sinkAgentId: sink.id };
    // A database that is away keeps no answer: its client reads ids then that mean nothing to it.
    const nothing: ReadonlyMap<string, string> = new Map();
    const found = await storeOf(context)
      .findTaskIds(talk, unknown)
      .catch(() => nothing);
    for (const id of unknown) this.#references.set(id, found.get(id) ?? id);
  }
}

/** Records of one stream that may wait: a fast agent is slowed down to the rate at which they are written. */
export const mostAhead = 64;

/** What is being recorded while a stream goes on. */
export class PendingRecords {
  #all: Promise<unknown> = Promise.resolve();
  #inOrder: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Goes on with a stream while this is recorded. */
  add(record: Promise<unknown>): void {
    this.#waiting += 1;
    const end = (): void => {
      this.#waiting -= 1;
    };
    record.then(end, end);
    this.#all = Promise.all([this.#all, record]);
    // It may fail before it is awaited.
    this.#all.catch(() => undefined);
  }

  /** The same, once those before that were added by this are recorded. */
  addInOrder(record: () => Promise<unknown>): void {
    this.#inOrder = this.#inOrder.then(record);
    this.add(this.#inOrder);
  }

  /** Waits while more is to be recorded than a stream may be ahead. @throws UNAVAILABLE */
  async caughtUp(): Promise<void> {
    if (this.#waiting > mostAhead) await this.#all;
  }

  /** Waits until everything is durable. @throws UNAVAILABLE */
  async settled(): Promise<void> {
    await this.#all;
  }
}
