import {
  type Context,
  callerOf,
  change,
  defineTask,
  forTenantsInTurn,
  onlyOnce,
  type Reader,
  read,
  tenantsWithLive,
} from '@agg/kit';
import { sql } from 'kysely';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { McpServerDriftCheck } from '../mcp-server/mcp-server-drift-check.entity.ts';
import { lockPresent } from '../registration/registration.lifecycle.ts';
import { readDrift } from './read-drift.ts';

const limits = {
  /** Tenants at a time. */
  tenants: 4,
  /** Milliseconds after which no further server of a tenant is read. */
  tenantMs: 60_000,
  /** Milliseconds after which no further tenant begins: then the next run does. */
  runMs: 480_000,
};

/**
 * Every hour: compares the active MCP servers that were not compared for a day with their current versions.
 * By hand, it is run for one tenant.
 */
export const checkDrift = defineTask<{ tenantId?: string }>({
  name: 'check-mcp-drift',
  cron: '23 * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: async (context, { tenantId } = {}) => {
    const tenantIds = tenantId ? [tenantId] : await tenantsWithLive(context, 'MCP_SERVER');
    await forTenantsInTurn(context, tenantIds, limits, checkTenant);
  },
});

async function checkTenant(context: Context): Promise<void> {
  const endsAt = performance.now() + limits.tenantMs;
  for (const { mcpServerId, version } of await read(context, dueServers)) {
    if (performance.now() > endsAt) return;
    // The query for its drift says why a server cannot be read.
    const drift = await readDrift(context, mcpServerId).catch(() => undefined);
    await remember(context, { mcpServerId, version, hasDrift: null, checkedAt: new Date(), ...drift });
  }
}

type Due = { mcpServerId: string; version: string };

/** The servers that have waited longest come first. */
async function dueServers({ db, tenantId }: Reader): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select server.mcp_server_id as "mcpServerId", server.current_version as version
    from registry.mcp_server as server
    left join registry.mcp_server_drift_check as checked
      on checked.tenant_id = server.tenant_id and checked.mcp_server_id = server.mcp_server_id
    where server.tenant_id = ${tenantId} and server.status = 'ACTIVE' and server.transport = 'STREAMABLE_HTTP'
      and (checked.checked_at is null or checked.checked_at < now() - interval '1 day')
    order by checked.checked_at nulls first limit 500`.execute(db);
  return rows;
}

async function remember(
  context: Context,
  { mcpServerId, version, hasDrift, checkedAt }: Due & Pick<McpServerDriftCheck, 'hasDrift' | 'checkedAt'>,
): Promise<void> {
  const { tenantId } = callerOf(context);
  await change(context, async (em) => {
    const server = await lockPresent(em, McpServer, { mcpServerId });
    // A new version has not been compared yet.
    if (server.currentVersion !== version) return;
    await em.upsert(McpServerDriftCheck, { tenantId, mcpServerId, hasDrift, checkedAt });
  });
}
