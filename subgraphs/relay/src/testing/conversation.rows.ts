import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

const owned = { owner_kind: `'USER'`, owner_id: 'given.person' };

/** The first agent and the first context have as many rows as are listed of one, every other one has one. */
const mostlyFirst = 'case when n <= given.of_one then 1 else n end';

const tasks = ({ idOf, minutesAgo, oneOf }: RowSql): Rows => ({
  table: 'relay.relay_task',
  count: 'rows',
  values: {
    task_id: idOf('task'),
    correlation_id: idOf('correlation'),
    sink_agent_id: idOf('agent', mostlyFirst),
    sink_tenant_id: 'given.tenant',
    source_kind: `'USER'`,
    source_id: 'given.person',
    method: `'message/send'`,
    context_id: `${idOf('context', mostlyFirst)}::text`,
    current_state: oneOf('completed', 'working', 'failed'),
    state_at: minutesAgo,
    preview_text: `'Text ' || n`,
    created_at: minutesAgo,
    last_updated_at: minutesAgo,
    changed_in: 'pg_current_xact_id()',
  },
});

/** The first one has as many messages as are listed of one, every other one none. */
const conversations = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'relay.conversation',
  count: 'rows',
  values: {
    ...owned,
    conversation_id: idOf('conversation'),
    context_id: `${idOf('context')}::text`,
    agent_id: idOf('agent', mostlyFirst),
    agent_ids: `array[${idOf('agent')}::text]`,
    title: `'Conversation ' || n`,
    message_count: 'case when n = 1 then given.of_one else 0 end',
    created_at: minutesAgo,
    last_activity_at: minutesAgo,
  },
});

const messages = ({ idOf, minutesAgo, oneOf }: RowSql): Rows => ({
  table: 'relay.message',
  count: 'of_one',
  values: {
    ...owned,
    id: idOf('message'),
    conversation_id: idOf('conversation', '1'),
    place: 'n',
    message_id: `'m-' || n`,
    role: oneOf('user', 'agent'),
    parts: `'[{"kind":"text","text":"Hello"}]'`,
    task_id: idOf('task', '1'),
    from_caller: 'n % 2 = 0',
    agent_id: idOf('agent', '1'),
    is_unsent: 'false',
    created_at: minutesAgo,
  },
});

/** What flowed, and what was said. */
export const conversationRows: readonly RowsOf[] = [tasks, conversations, messages];
