import type { A2aMessage } from '../a2a/a2a.types.ts';
import { ConversationPlan } from './conversation-plan.ts';
import { ascendingIds } from './message-ids.ts';
import { agentKey, callerKey } from './message-keys.ts';
import { previewOf } from './preview.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import type { KnownMessageRow, MessageRow, TaskRow } from './stored-rows.types.ts';
import type { Continued } from './task-plan.ts';
import type { ClaimWrite, ReleaseWrite } from './traffic-write.types.ts';

/** A message that is there, as it becomes. */
export interface MessageChange
  extends Pick<MessageRow, 'id' | 'task_id' | 'conversation_id' | 'place' | 'is_unsent'> {
  new_id: string;
}

type Facts = Pick<MessageRow, 'id' | 'task_id' | 'from_caller' | 'created_at'>;

/** What a batch makes of messages. */
export class MessagePlan {
  readonly added: MessageRow[] = [];
  readonly conversations = new ConversationPlan();
  readonly #changed = new Map<string, MessageChange>();
  readonly #byKey: Map<string, KnownMessageRow>;

  /** @param known all that the batch is about, and those of tasks that get a context or disappear */
  constructor(private readonly known: readonly KnownMessageRow[]) {
    this.#byKey = new Map(known.map((row) => [row.key, row]));
  }

  get changed(): MessageChange[] {
    return [...this.#changed.values()];
  }

  /**
   * @param contextId of the task that it continues
   * @returns the equal message that was there before
   */
  claim({ claim }: ClaimWrite, contextId: string | null): KnownMessageRow | undefined {
    const { exchangeId: id } = claim;
    const before = this.#byKey.get(callerKey(claim));
    if (before && before.id !== id && !before.is_unsent) return before;
    if (before) Object.assign(this.#change(before), { new_id: id, task_id: claim.taskId, is_unsent: false });
    else {
      const facts = { id, task_id: claim.taskId, from_caller: true, created_at: claim.at };
      this.#add(claim, claim.message, facts, claim.message.contextId || contextId);
    }
    return undefined;
  }

  /** @returns whether there was something to take back */
  release({ claim }: ReleaseWrite): boolean {
    const row = this.#byKey.get(callerKey(claim));
    if (row?.id !== claim.exchangeId) return false;
    this.#change(row).is_unsent = true;
    row.is_unsent = true;
    return true;
  }

  /** Adds the messages of an agent, each once. */
  note(news: TaskNews, task: TaskRow): void {
    const ids = ascendingIds(news.messages.length);
    for (const [index, message] of news.messages.entries()) {
      if (this.#byKey.has(agentKey(task.task_id, message.messageId))) continue;
      const facts = {
        id: String(ids[index]),
        task_id: task.task_id,
        from_caller: false,
        created_at: news.at,
      };
      this.#add(news, message, facts, news.contextId || task.context_id);
    }
  }

  /** Moves the messages of a task that disappears. */
  move({ from, into }: Continued): void {
    for (const row of this.#of(from)) this.#change(row).task_id = into.task_id;
  }

  /** Adds the messages of a task that belong to no conversation to that of the task, the oldest first. */
  adopt({ from, into }: Continued): void {
    const loose = this.#of(from).filter((row) => row.conversation_id === null);
    for (const row of loose.sort((one, other) => (one.id < other.id ? -1 : 1)))
      this.conversations.add(this.#change(row), {
        owner_kind: into.source_kind,
        owner_id: into.source_id,
        agent_id: into.sink_agent_id,
        context_id: String(into.context_id),
        preview: from.preview_text,
        created_at: from.created_at,
      });
  }

  /** Those that were read because of their task. */
  #of({ task_id }: TaskRow): KnownMessageRow[] {
    return this.known.filter((row) => row.key === '' && row.task_id === task_id);
  }

  #add(
    { source, sinkAgentId }: Pick<MessageClaim, 'source' | 'sinkAgentId'>,
    message: A2aMessage,
    facts: Facts,
    contextId: string | null,
  ): void {
    const owner = { owner_kind: source.kind, owner_id: source.id, agent_id: sinkAgentId };
    const row: MessageRow = Object.assign(facts, owner, {
      conversation_id: null,
      place: null,
      message_id: message.messageId,
      role: message.role,
      parts: JSON.stringify(message.parts),
      metadata: message.metadata ? JSON.stringify(message.metadata) : null,
      is_unsent: false,
    });
    const key = facts.from_caller
      ? callerKey({ source, sinkAgentId, message })
      : agentKey(row.task_id, row.message_id);
    this.#byKey.set(key, { key, id: row.id, task_id: row.task_id, is_unsent: false, conversation_id: null });
    this.added.push(row);
    if (contextId === null) return;
    const { created_at } = row;
    this.conversations.add(row, { ...owner, context_id: contextId, preview: previewOf(message), created_at });
  }

  #change({ id, task_id, conversation_id, is_unsent }: KnownMessageRow): MessageChange {
    const change = this.#changed.get(id) ?? {
      id,
      new_id: id,
      task_id,
      conversation_id,
      is_unsent,
      place: null,
    };
    this.#changed.set(id, change);
    return change;
  }
}
