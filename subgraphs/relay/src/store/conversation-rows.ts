import type { Reader } from '@agg/kit';
import { sql } from 'kysely';
import type { CountedConversation, Renewal } from './conversation-plan.ts';
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

/**
 * Shows the new text of messages: as the title where they are the first of their conversations, as the preview where
 * they are the last. Two transactions that both do this can wait for each other in a circle, which PostgreSQL ends.
 */
export async function renewPreviews({ db, tenantId }: Reader, renewed: readonly Renewal[]): Promise<void> {
  if (renewed.length === 0) return;
  await sql`
    update relay.conversation as c set
      title = case when r.previews ? '1' then r.previews ->> '1' else c.title end,
      last_message_preview = case when r.previews ? c.message_count::text
        then r.previews ->> c.message_count::text else c.last_message_preview end,
      last_activity_at = greatest(c.last_activity_at, r.created_at)
    from (
      select conversation_id, jsonb_object_agg(place, preview) as previews, max(created_at) as created_at
      from ${recordset(renewed)} as r (conversation_id uuid, place int, preview text, created_at timestamptz)
      group by conversation_id) as r
    where c.tenant_id = ${tenantId} and c.conversation_id = r.conversation_id`.execute(db);
}
