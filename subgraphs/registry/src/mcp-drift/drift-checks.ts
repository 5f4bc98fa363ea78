import type { Reader } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { McpServerDriftCheck } from './mcp-server-drift-check.entity.ts';

/** A new version has not been compared yet. In the running transaction. */
export async function forgetDriftCheck(em: EntityManager, mcpServerId: string): Promise<void> {
  await em.nativeDelete(McpServerDriftCheck, { mcpServerId });
}

/** The condition that the last check of a server has found drift, or has found none. */
export function hadDrift({ tenantId }: Reader, hasDrift: boolean): RawBuilder<SqlBool> {
  return sql<SqlBool>`mcp_server_id in (
    select checked.mcp_server_id from registry.mcp_server_drift_check as checked
    where checked.tenant_id = ${tenantId} and checked.has_drift = ${hasDrift})`;
}
