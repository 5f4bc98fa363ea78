import { randomUUIDv7 } from 'node:crypto';
import type { ConversationRow, MessageRow } from './stored-rows.types.ts';

/** A message that gets its place in a conversation. */
export type Placed = Pick<MessageRow, 'conversation_id' | 'place'>;

/** What is known of a message that is added to a conversation. */
export interface Addition extends Pick<MessageRow, 'owner_kind' | 'owner_id' | 'agent_id' | 'created_at'> {
  context_id: string;
  preview: string | null;
}

/** The conversation of a row, with its number of messages. */
export type CountedConversation = Pick<
  ConversationRow,
  'context_id' | 'owner_kind' | 'owner_id' | 'conversation_id' | 'message_count'
>;

/** A message in a conversation that now says something else. */
export interface Renewal {
  conversation_id: string;
  place: number;
  preview: string | null;
  created_at: Date;
}

interface Growth {
  row: ConversationRow;
  /** In the order of their places. */
  messages: Placed[];
}

/** The conversations to which a batch adds messages. */
export class ConversationPlan {
  readonly #growths = new Map<string, Growth>();
  /** What conversations have to show instead of earlier texts. */
  readonly renewed: Renewal[] = [];

  add(message: Placed, addition: Addition): void {
    const key = keyOf(addition);
    const growth = this.#growths.get(key) ?? { row: begin(addition), messages: [] };
    this.#growths.set(key, growth);
    growth.messages.push(message);
    grow(growth.row, addition);
  }

  renew(renewal: Renewal): void {
    this.renewed.push(renewal);
  }

  /** What is to be added; where a conversation is there, the rest of its row stays. */
  get rows(): ConversationRow[] {
    return [...this.#growths.values()].map(({ row }) => row);
  }

  /** Gives the new messages the last places. @param conversations as they have become, and are locked */
  place(conversations: readonly CountedConversation[]): void {
    for (const conversation of conversations) {
      const { messages } = this.#growths.get(keyOf(conversation)) as Growth;
      const before = conversation.message_count - messages.length;
      for (const [index, message] of messages.entries()) {
        message.conversation_id = conversation.conversation_id;
        message.place = before + index + 1;
      }
    }
  }
}

function begin({
  owner_kind,
  owner_id,
  context_id,
  agent_id,
  created_at,
  preview,
}: Addition): ConversationRow {
  return {
    conversation_id: randomUUIDv7(),
    owner_kind,
    owner_id,
    context_id,
    agent_id,
    agent_ids: [],
    title: preview,
    last_message_preview: null,
    message_count: 0,
    created_at,
    last_activity_at: created_at,
  };
}

function grow(row: ConversationRow, { agent_id, preview, created_at }: Addition): void {
  row.message_count += 1;
  row.title ??= preview;
  row.last_message_preview = preview ?? row.last_message_preview;
  if (created_at > row.last_activity_at) row.last_activity_at = created_at;
  if (!row.agent_ids.includes(agent_id)) row.agent_ids.push(agent_id);
}

function keyOf({
  owner_kind,
  owner_id,
  context_id,
}: Omit<CountedConversation, 'conversation_id' | 'message_count'>) {
  return `${owner_kind} ${owner_id} ${context_id}`;
}
