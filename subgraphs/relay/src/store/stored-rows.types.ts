import type { TaskState } from '../a2a/a2a.types.ts';
import type { PartyKind } from '../party/party.types.ts';

/** Who talks to agents: the source of tasks, the owner of conversations and messages. */
interface OwnerColumns {
  owner_kind: PartyKind;
  owner_id: string;
}

/** A row of `relay.relay_task`, by column. */
export interface TaskRow {
  task_id: string;
  correlation_id: string;
  sink_agent_id: string;
  sink_tenant_id: string;
  source_kind: PartyKind;
  source_id: string;
  method: string;
  context_id: string | null;
  upstream_task_id: string | null;
  current_state: TaskState;
  state_at: Date;
  preview_text: string | null;
  created_at: Date;
  last_updated_at: Date;
}

/** A row of `relay.message`, by column; JSON as text, a long one as the bytes of that. */
export interface MessageRow extends OwnerColumns {
  id: string;
  conversation_id: string | null;
  place: number | null;
  message_id: string;
  role: string;
  parts: string | Buffer;
  metadata: string | Buffer | null;
  task_id: string;
  from_caller: boolean;
  agent_id: string;
  is_unsent: boolean;
  /** `null` for those of agents. */
  content_code: string | null;
  created_at: Date;
}

/** What a batch has to know of a message that is there. */
export interface KnownMessageRow
  extends Pick<MessageRow, 'id' | 'task_id' | 'is_unsent' | 'content_code' | 'conversation_id' | 'place'> {
  /** As `callerKey` and `agentKey` make it; empty where the message was read because of its task. */
  key: string;
}

/** What a batch adds to `relay.conversation`, by column. */
export interface ConversationRow extends OwnerColumns {
  conversation_id: string;
  context_id: string;
  agent_id: string;
  agent_ids: string[];
  title: string | null;
  last_message_preview: string | null;
  message_count: number;
  created_at: Date;
  last_activity_at: Date;
}
