import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import { agentKey, ascendingIds, callerKey, contentOf, isLong, previewOf } from './stored-message.ts';
import type { MessageRow, TaskRow } from './stored-rows.types.ts';
import { type ClaimWrite, type TrafficWrite, tenantOf, type WriteOutcome } from './waiting-writes.ts';

interface OfTenant {
  tenant_id: string;
}

/** A task as `relay.begin_tasks` and `relay.change_tasks` take it: `null` and an empty state mean that it stays. */
export interface PlainTask extends Omit<TaskRow, 'current_state'>, OfTenant {
  current_state: TaskRow['current_state'] | '';
}

/** As `relay.new_message`. */
export interface NewMessage extends Omit<MessageRow, 'conversation_id' | 'place' | 'is_unsent'>, OfTenant {
  /** From 1 on. */
  number: number;
  /** `null`: that of the task. */
  context_id: string | null;
  preview: string | null;
}

/** What messages of callers and of agents have in common. */
type About = Pick<MessageClaim, 'tenantId' | 'source' | 'sinkAgentId' | 'taskId' | 'at'>;

/** The new task of a claimed message. */
export function newTask({ source, message, at, ...claim }: MessageClaim): TaskRow {
  return {
    task_id: claim.taskId,
    correlation_id: claim.correlationId,
    sink_agent_id: claim.sinkAgentId,
    sink_tenant_id: claim.sinkTenantId,
    source_kind: source.kind,
    source_id: source.id,
    method: claim.method,
    context_id: message.contextId || null,
    upstream_task_id: null,
    current_state: 'submitted',
    state_at: at,
    preview_text: previewOf(message),
    created_at: at,
    last_updated_at: at,
  };
}

/** A change of a task that is there. */
function taskChange(
  { tenantId, source, sinkAgentId, taskId, at }: About,
  { upstreamTaskId, contextId, state }: Partial<TaskNews> = {},
): PlainTask {
  return {
    tenant_id: tenantId,
    task_id: taskId,
    correlation_id: taskId,
    sink_agent_id: sinkAgentId,
    sink_tenant_id: sinkAgentId,
    source_kind: source.kind,
    source_id: source.id,
    method: '',
    context_id: contextId || null,
    upstream_task_id: upstreamTaskId || null,
    current_state: state ?? '',
    state_at: at,
    preview_text: null,
    created_at: at,
    last_updated_at: at,
  };
}

function newMessage(
  { tenantId, source, sinkAgentId, taskId, at }: About,
  message: A2aMessage,
  facts: Pick<NewMessage, 'id' | 'number' | 'from_caller' | 'content_code' | 'context_id'>,
): NewMessage {
  return Object.assign(facts, contentOf(message, at), {
    tenant_id: tenantId,
    task_id: taskId,
    message_id: message.messageId,
    preview: previewOf(message),
    owner_kind: source.kind,
    owner_id: source.id,
    agent_id: sinkAgentId,
  });
}

/** Writes of a batch that depend on no others of it, as rows, for `relay.write_plain`. */
export class PlainBatch {
  /** New tasks. */
  readonly begun: PlainTask[] = [];
  /** Their messages without a context. */
  readonly loose: NewMessage[] = [];
  /** Changes of tasks that are there: these have no method. */
  readonly changed: PlainTask[] = [];
  /** All other messages. */
  readonly messages: NewMessage[] = [];
  /** The tasks and messages that the writes are about: each is that of one write. */
  readonly #keys = new Set<string>();
  readonly #writes = new Set<TrafficWrite>();

  /** Of all its writes. */
  get tenantIds(): Set<string> {
    return new Set(Array.from(this.#writes, tenantOf));
  }

  has(write: TrafficWrite): boolean {
    return this.#writes.has(write);
  }

  /** @returns whether the write is one of them */
  add(write: TrafficWrite): boolean {
    if (write.kind === 'RELEASE' || isOfLong(write) || !this.#keep(keysOf(write))) return false;
    this.#writes.add(write);
    if (write.kind === 'CLAIM') this.#claim(write);
    else this.#note(write.news);
    return true;
  }

  #keep(keys: readonly string[]): boolean {
    if (new Set(keys).size < keys.length || keys.some((key) => this.#keys.has(key))) return false;
    for (const key of keys) this.#keys.add(key);
    return true;
  }

  #claim({ claim }: ClaimWrite): void {
    const { tenantId, continues, exchangeId: id, contentCode: content_code, message } = claim;
    const context_id = message.contextId || null;
    const messages = continues || context_id !== null ? this.messages : this.loose;
    const number = messages.length + 1;
    messages.push(newMessage(claim, message, { id, number, from_caller: true, content_code, context_id }));
    if (continues) this.changed.push(taskChange(claim));
    else this.begun.push({ tenant_id: tenantId, ...newTask(claim) });
  }

  #note(news: TaskNews): void {
    this.changed.push(taskChange(news, news));
    const ids = ascendingIds(news.messages.length);
    for (const [index, message] of news.messages.entries()) {
      const id = String(ids[index]);
      const number = this.messages.length + 1;
      const facts = { id, number, from_caller: false, content_code: null, context_id: null };
      this.messages.push(newMessage(news, message, facts));
    }
  }
}

/** Long texts are written as bytes, which are no JSON. */
function isOfLong(write: Exclude<TrafficWrite, { kind: 'RELEASE' }>): boolean {
  return (write.kind === 'CLAIM' ? [write.claim.message] : write.news.messages).some(isLong);
}

/** What becomes of a write of it: a claim is new, and news belong to the given task. */
export function plainOutcome(write: TrafficWrite): WriteOutcome {
  return { value: write.kind === 'NOTE' ? write.news.taskId : undefined };
}

function keysOf(write: Exclude<TrafficWrite, { kind: 'RELEASE' }>): string[] {
  if (write.kind === 'CLAIM') return [callerKey(write.claim), write.claim.taskId];
  const { taskId, sinkAgentId, source, upstreamTaskId, messages } = write.news;
  const keys = messages.map(({ messageId }) => agentKey(taskId, messageId));
  if (upstreamTaskId) keys.push(`upstream ${source.kind} ${source.id} ${sinkAgentId} ${upstreamTaskId}`);
  return keys.concat(taskId);
}
