import { type Database, readTenant } from '@agg/kit';
import { sql } from 'kysely';
import type { A2aMessage } from '../a2a/a2a.types.ts';

interface AnswerRow {
  message_id: string;
  parts: string;
  metadata: string | null;
  context_id: string | null;
}

/** The first message with which an agent has answered a task. */
export async function findAnswer(
  database: Database,
  tenantId: string,
  taskId: string,
): Promise<A2aMessage | undefined> {
  const row = await readTenant({ database }, tenantId, async ({ db }) => {
    const { rows } = await sql<AnswerRow>`
      select message_id, parts::text as parts, metadata::text as metadata, context_id
      from relay.message as message left join relay.conversation using (tenant_id, conversation_id)
      where message.tenant_id = ${tenantId} and task_id = ${taskId} and not from_caller order by id limit 1`.execute(
      db,
    );
    return rows[0];
  });
  if (!row) return undefined;
  const { message_id: messageId, parts, metadata, context_id: contextId } = row;
  return {
    messageId,
    role: 'agent',
    parts,
    metadata: metadata ?? undefined,
    contextId: contextId ?? undefined,
  };
}
