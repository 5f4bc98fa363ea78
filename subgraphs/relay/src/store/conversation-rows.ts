import type { Reader } from '@agg/kit';
import { sql } from 'kysely';
import type { CountedConversation } from './conversation-plan.ts';
import type { ConversationRow } from './stored-rows.types.ts';
import { recordset } from './task-rows.ts';

/**
 * Begins conversations, and adds to those that are there. All are locked in the order of their keys until the end of
 * the transaction, so that places in them have no gap.
 * @returns them with their numbers of messages
 */
export async function growConversations(
  { db, tenantId }: Reader,
  rows: readonly ConversationRow[],
): Promise<CountedConversation[]> {
  if (rows.length === 0) return [];
  const { rows: grown } = await sql<CountedConversation>`
    insert into relay.conversation as c (tenant_id, conversation_id, context_id, owner_kind, owner_id, agent_id,
      agent_ids, title, last_message_preview, message_count, created_at, last_activity_at)
    select ${tenantId}::uuid, r.* from ${recordset(rows)} as r (conversation_id uuid, context_id text,
      owner_kind text, owner_id uuid, agent_id uuid, agent_ids text[], title text, last_message_preview text,
      message_count integer, created_at timestamptz, last_activity_at timestamptz)
    order by context_id, owner_kind, owner_id
    on conflict (tenant_id, context_id, owner_kind, owner_id) do update set
      message_count = c.message_count + excluded.message_count,
      title = coalesce(c.title, excluded.title),
      last_message_preview = coalesce(excluded.last_message_preview, c.last_message_preview),
      last_activity_at = greatest(c.last_activity_at, excluded.last_activity_at),
      agent_ids = case when c.agent_ids @> excluded.agent_ids then c.agent_ids
        else array(select distinct unnest(c.agent_ids || excluded.agent_ids)) end
    returning context_id, owner_kind, owner_id, conversation_id, message_count`.execute(db);
  return grown;
}
