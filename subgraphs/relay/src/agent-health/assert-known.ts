import { assertSubject, type Reader } from '@agg/kit';
import { sql } from 'kysely';

/**
 * Asserts that an agent is the tenant's own, or that the tenant has called it.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function assertKnown(reader: Reader, agentId: string): Promise<void> {
  const { db, tenantId } = reader;
  const seen = sql`select from relay.agent_health where tenant_id = ${tenantId} and agent_id = ${agentId}`;
  const { rows } = await seen.execute(db);
  if (rows.length === 0) await assertSubject(reader, { kind: 'AGENT', id: agentId });
}
