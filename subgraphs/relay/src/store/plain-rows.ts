import type { A2aMessage } from '../a2a/a2a.types.ts';
import { contentOf, previewOf } from './message-content.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';
import type { MessageRow, TaskRow } from './stored-rows.types.ts';

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

/** A change of a task that is there. */
export function taskChange(
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

export function newMessage(
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
