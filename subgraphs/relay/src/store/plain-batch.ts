import { randomUUIDv7 } from 'node:crypto';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import { agentKey, callerKey } from './message-keys.ts';
import { previewOf } from './preview.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import type { MessageRow, TaskRow } from './stored-rows.types.ts';
import { newTask } from './task-plan.ts';
import type { ClaimWrite, TrafficWrite } from './traffic-write.types.ts';

/** A task as `relay.touch_tasks` takes it: of a change, `null` and an empty state mean that it stays. */
interface PlainTask extends Omit<TaskRow, 'current_state'> {
  current_state: TaskRow['current_state'] | '';
}

/** As `relay.new_message`. */
interface NewMessage extends Omit<MessageRow, 'conversation_id' | 'place' | 'is_unsent'> {
  /** From 1 on. */
  number: number;
  /** `null`: that of the task. */
  context_id: string | null;
  preview: string | null;
}

/** What messages of callers and of agents have in common. */
type About = Pick<MessageClaim, 'source' | 'sinkAgentId' | 'taskId' | 'at'>;

/** Writes of a batch that depend on no others of it, as rows, for `relay.write_plain`. */
export class PlainBatch {
  /** New ones, and changes of those that are there: these have no method. */
  readonly tasks: PlainTask[] = [];
  readonly messages: NewMessage[] = [];
  /** The tasks and messages that the writes are about: each is that of one write. */
  readonly #keys = new Set<string>();

  /** @returns whether the write is one of them */
  add(write: TrafficWrite): boolean {
    if (write.kind === 'RELEASE' || !this.#keep(keysOf(write))) return false;
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
    if (claim.continues) this.#change(claim, {});
    else this.tasks.push(newTask(claim));
    this.#add(claim, claim.message, {
      id: claim.exchangeId,
      from_caller: true,
      context_id: claim.message.contextId || null,
    });
  }

  #note(news: TaskNews): void {
    this.#change(news, news);
    for (const message of news.messages)
      this.#add(news, message, { id: randomUUIDv7(), from_caller: false, context_id: null });
  }

  #change(
    { source, sinkAgentId, taskId, at }: About,
    { upstreamTaskId, contextId, state }: Partial<TaskNews>,
  ): void {
    this.tasks.push({
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
    });
  }

  #add(
    { source, sinkAgentId, taskId, at }: About,
    message: A2aMessage,
    facts: Pick<NewMessage, 'id' | 'from_caller' | 'context_id'>,
  ): void {
    const { messageId, role, parts, metadata } = message;
    this.messages.push(
      Object.assign(facts, {
        number: this.messages.length + 1,
        task_id: taskId,
        message_id: messageId,
        role,
        parts: JSON.stringify(parts),
        metadata: metadata ? JSON.stringify(metadata) : null,
        preview: previewOf(message),
        owner_kind: source.kind,
        owner_id: source.id,
        agent_id: sinkAgentId,
        created_at: at,
      }),
    );
  }
}

function keysOf(write: Exclude<TrafficWrite, { kind: 'RELEASE' }>): string[] {
  if (write.kind === 'CLAIM') return [callerKey(write.claim), write.claim.taskId];
  const { taskId, sinkAgentId, source, upstreamTaskId, messages } = write.news;
  const keys = messages.map(({ messageId }) => agentKey(taskId, messageId));
  if (upstreamTaskId) keys.push(`upstream ${source.kind} ${source.id} ${sinkAgentId} ${upstreamTaskId}`);
  return keys.concat(taskId);
}
