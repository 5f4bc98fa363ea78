import type { A2aMessage } from '../a2a/a2a.types.ts';
import { ConversationPlan, type Placed } from './conversation-plan.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import {
  agentKey,
  ascendingIds,
  callerKey,
  contentOf,
  type MessageContent,
  previewOf,
} from './stored-message.ts';
import type { KnownMessageRow, MessageRow, TaskRow } from './stored-rows.types.ts';
import type { Continued } from './task-plan.ts';
import type { ClaimWrite, ReleaseWrite } from './waiting-writes.ts';

/** A message that is there, as it becomes. */
export interface MessageChange
  extends Pick<MessageRow, 'id' | 'task_id' | 'conversation_id' | 'place' | 'is_unsent' | 'content_code'> {
  new_id: string;
  /** Absent where it stays. */
  content?: MessageContent;
}

type Facts = Pick<MessageRow, 'id' | 'task_id' | 'from_caller' | 'content_code'>;

/** Who said something to whom, and when. */
type Saying = Pick<MessageClaim, 'source' | 'sinkAgentId' | 'at'>;

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
   * @param contextOfTask that of the task that it continues
   * @returns the equal message that was there before
   */
  claim({ claim }: ClaimWrite, contextOfTask: string | null): KnownMessageRow | undefined {
    const { exchangeId: id, taskId: task_id, contentCode: content_code, message } = claim;
    const before = this.#byKey.get(callerKey(claim));
    if (before && before.id !== id && !before.is_unsent) return before;
    const contextId = message.contextId || contextOfTask;
    if (before) this.#renew(before, claim, contextId);
    else this.#add(claim, message, { id, task_id, from_caller: true, content_code }, contextId);
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
        content_code: null,
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

  /** A message of which nothing has left becomes what is sent now. In a conversation, it keeps its place. */
  #renew(before: KnownMessageRow, claim: MessageClaim, contextId: string | null): void {
    const { exchangeId: new_id, taskId: task_id, contentCode: content_code, message, at } = claim;
    const { conversation_id, place } = before;
    const change = this.#change(before);
    const content = contentOf(message, at);
    Object.assign(change, { new_id, task_id, is_unsent: false, content_code, content });
    if (conversation_id === null || place === null) this.#place(change, claim, message, contextId);
    else this.conversations.renew({ conversation_id, place, preview: previewOf(message), created_at: at });
    // A further equal one of the batch is no longer new.
    Object.assign(before, { id: new_id, task_id, is_unsent: false, content_code });
  }

  #add(saying: Saying, message: A2aMessage, facts: Facts, contextId: string | null): void {
    const { source, sinkAgentId, at } = saying;
    const { id, task_id, from_caller, content_code } = facts;
    const { messageId: message_id } = message;
    const key = from_caller ? callerKey({ source, sinkAgentId, message }) : agentKey(task_id, message_id);
    const known = { key, id, task_id, is_unsent: false, content_code };
    this.#byKey.set(key, { ...known, conversation_id: null, place: null });
    const row: MessageRow = Object.assign(facts, ownerOf(saying), contentOf(message, at), {
      message_id,
      conversation_id: null,
      place: null,
      is_unsent: false,
    });
    this.added.push(row);
    this.#place(row, saying, message, contextId);
  }

  /** Gives a message the next place in the conversation of a context. */
  #place(row: Placed, saying: Saying, message: A2aMessage, context_id: string | null): void {
    if (context_id === null) return;
    const more = { context_id, preview: previewOf(message), created_at: saying.at };
    this.conversations.add(row, Object.assign(ownerOf(saying), more));
  }

  #change({ key, ...row }: KnownMessageRow): MessageChange {
    const change = this.#changed.get(row.id) ?? Object.assign(row, { new_id: row.id });
    this.#changed.set(row.id, change);
    return change;
  }
}

function ownerOf({ source, sinkAgentId }: Saying) {
  return { owner_kind: source.kind, owner_id: source.id, agent_id: sinkAgentId };
}
