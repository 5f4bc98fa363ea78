import { type Context, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gateActivation } from '../gate/gated-actions.ts';
import { registrationLifecycle } from '../registration.lifecycle.ts';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { McpServer } from './mcp-server.entity.ts';
import type { McpServerStatus } from './mcp-server.enums.ts';

/**
 * Moves a server to a status. Idempotent.
 * @throws NOT_FOUND; CONFLICT for a transition that is not allowed; GATE_BLOCKED
 */
export async function setMcpServerStatus(
  context: Context,
  mcpServerId: string,
  status: McpServerStatus,
  reason: string | null = null,
): Promise<McpServer> {
  if (status === 'ACTIVE')
    await gateActivation(context, { kind: 'MCP_SERVER', id: mcpServerId }, registrationLifecycle);
  const work = async (em: EntityManager) => {
    const server = await lock(em, McpServer, { mcpServerId });
    if (!registrationLifecycle.moveTo(server, status)) return server;
    if (status === 'ARCHIVED')
      await endSubscriptionsOf(em, { kind: 'MCP_SERVER', id: mcpServerId }, 'The MCP server was archived.');
    return Object.assign(server, {
      statusReason: reason,
      archivedAt: status === 'ARCHIVED' ? new Date() : null,
    });
  };
  return change(context, work, reason);
}
