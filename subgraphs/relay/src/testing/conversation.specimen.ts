import { randomUUID } from 'node:crypto';
import type { Specimen, TestTenant } from '@agg/kit/testing';

const task = `taskId tenantId correlationId sinkAgentId sourceUserId sourceAgentId sourceChannelId method contextId
  currentState previewText createdAt lastUpdatedAt`;
const conversation = `conversationId tenantId contextId title lastMessagePreview messageCount createdAt
  lastActivityAt archivedAt owner { kind id } participants { kind id }`;

/** Rows as the traffic store writes them: of `$1`, its person `$2`, its agent `$3`, and ids. */
const rows = [
  `insert into relay.relay_task (tenant_id, task_id, correlation_id, sink_agent_id, sink_tenant_id, source_kind,
      source_id, method, context_id, current_state, state_at, preview_text, created_at, last_updated_at, changed_in)
    values ($1, $4, gen_random_uuid(), $3, $1, 'USER', $2, 'message/send', $5, 'working', now(), 'Hello', now(),
      now(), pg_current_xact_id()) returning $6::uuid`,
  `insert into relay.conversation (tenant_id, conversation_id, context_id, owner_kind, owner_id, agent_id, agent_ids,
      title, last_message_preview, message_count, created_at, last_activity_at)
    values ($1, $6, $5, 'USER', $2, $3, array[$3::uuid::text], 'Hello', 'Hello', 1, now(), now()) returning $4::uuid`,
  `insert into relay.message (tenant_id, id, conversation_id, place, message_id, role, parts, task_id, from_caller,
      owner_kind, owner_id, agent_id, is_unsent, created_at)
    values ($1, gen_random_uuid(), $6, 1, 'm-1', 'user', '[{"kind":"text","text":"Hello"}]', $4, true, 'USER', $2, $3,
      false, now()) returning $5::text`,
];

/** One more message in the conversation `$2` of `$1`, and a change of the task `$3`. */
const more = [
  `with grown as (update relay.conversation set message_count = message_count + 1
      where tenant_id = $1 and conversation_id = $2 returning *)
    insert into relay.message (tenant_id, id, conversation_id, place, message_id, role, parts, task_id, from_caller,
      owner_kind, owner_id, agent_id, is_unsent, created_at)
    select tenant_id, gen_random_uuid(), conversation_id, message_count, 'm-' || message_count, 'agent', '[]', $3,
      false, owner_kind, owner_id, agent_id, false, now() from grown`,
  `update relay.relay_task set changed_in = pg_current_xact_id()
    where tenant_id = $1 and task_id = $3 and $2::uuid is not null`,
  `select pg_notify('ledger', concat_ws(' ', $1::uuid, '', concat($2::uuid, ',', $3::uuid)))`,
];

async function store({ tenantId, userId, surroundings }: TestTenant, agentId: string) {
  const made = { taskId: randomUUID(), contextId: randomUUID(), conversationId: randomUUID() };
  const values = [tenantId, userId, agentId].concat(Object.values(made));
  for (const statement of rows) await surroundings.query(statement, values);
  return made;
}

const tables = ['relay.relay_task', 'relay.conversation', 'relay.message'];

/** A conversation of one message, with its task. */
export const talk: Specimen = {
  ids: ['taskId', 'contextId', 'conversationId'],
  make: async (tenant) => store(tenant, await tenant.idOf('agentId')),
  makeEvent: async ({ tenantId, surroundings }, { conversationId, taskId }) => {
    for (const statement of more) await surroundings.query(statement, [tenantId, conversationId, taskId]);
  },
  specialValues: ({ taskId }) => ({ taskUpdated: { taskId } }),
  roleToFind: {
    messages: 'AGENT_CONVERSATIONS:ADMIN',
    conversationMessages: 'AGENT_CONVERSATIONS:ADMIN',
    watchConversationMessages: 'AGENT_CONVERSATIONS:ADMIN',
    listConversationMessages: 'AGENT_CONVERSATIONS:ADMIN',
    archiveConversation: 'AGENT_CONVERSATIONS:ADMIN',
  },
  state: [
    { name: 'relay tasks', query: `{ relayTasks(size: 200) { content { taskId currentState } } }` },
    {
      name: 'conversations',
      query: `{ conversations(size: 200, includeArchived: true) { content { conversationId archivedAt } } }`,
    },
  ],
  tenancy: {
    kinds: { task: 'taskId', conversation: 'conversationId' },
    prepare: async (tenant) => {
      const { taskId, conversationId } = await store(tenant, randomUUID());
      return { task: taskId, conversation: conversationId };
    },
    operations: [
      { query: 'relayTask(taskId: $a)', takes: ['task'], select: task },
      { query: 'relayTasks(size: 9)', pageOf: task, isList: true },
      { query: 'conversations(includeArchived: true, size: 9)', pageOf: conversation, isList: true },
      { get: '/relay/v1/relay-tasks/{a}', takes: ['task'] },
      { get: '/relay/v1/relay-tasks', isList: true },
      { get: '/relay/v1/human/conversations', isList: true },
      { mutation: 'archiveConversation(conversationId: $a)', takes: ['conversation'], select: conversation },
    ],
  },
  life: [
    {
      mutation: 'archiveConversation(conversationId: $conversationId)',
      leaves: ['conversation.archived'],
    },
  ],
  stored: {
    tables: [...tables, 'relay.earlier_context'],
    fill: [
      `insert into relay.earlier_context (tenant_id, agent_id, source_kind, source_id, context_id)
        values ($1, gen_random_uuid(), 'USER', gen_random_uuid(), 'an earlier one')`,
    ],
    ofTwoParties: tables.map((table) => ({ table, policy: 'tenants_of_batch', command: '*' })),
  },
  lists: {
    'GraphQL relayTasks': { statements: '2 / 3' },
    'GraphQL conversations': { statements: '2 / 4' },
    'GraphQL messages': { statements: '2 / 4' },
    'REST listRelayTasks': { statements: '1 / 2' },
    'REST listConversations': { statements: '1 / 2' },
    'REST listConversationMessages': { statements: '1 / 2' },
  },
};
