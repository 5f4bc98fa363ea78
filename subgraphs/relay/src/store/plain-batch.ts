import { isLong } from './message-content.ts';
import { agentKey, ascendingIds, callerKey } from './message-keys.ts';
import { type NewMessage, newMessage, type PlainTask, taskChange } from './plain-rows.ts';
import type { TaskNews } from './store.types.ts';
import { newTask } from './task-plan.ts';
import { type ClaimWrite, type TrafficWrite, tenantOf, type WriteOutcome } from './traffic-write.types.ts';

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
