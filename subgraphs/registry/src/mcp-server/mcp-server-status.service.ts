import { type Context, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gateActivation } from '../gate/gated-actions.ts';
import { forgetCredentialOf } from '../mcp-credential/mcp-credential.service.ts';
import { explainedStatuses, registrationLifecycle } from '../registration.lifecycle.ts';
import { assertMatches, type ChangeOptions, reviseRecord } from '../revision.ts';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { McpServer } from './mcp-server.entity.ts';
import type { McpServerStatus } from './mcp-server.enums.ts';

/**
 * Moves a server to a status. Idempotent.
 * @throws NOT_FOUND; PRECONDITION_FAILED; CONFLICT for a transition that is not allowed; GATE_BLOCKED
 */
export async function setMcpServerStatus(
  context: Context,
  mcpServerId: string,
  status: McpServerStatus,
  { reason, ifMatch }: ChangeOptions,
): Promise<McpServer> {
  if (status === 'ACTIVE')
    await gateActivation(context, { kind: 'MCP_SERVER', id: mcpServerId }, registrationLifecycle);
  const work = async (em: EntityManager) => {
    const server = await lock(em, McpServer, { mcpServerId });
    assertMatches(server, ifMatch);
    if (!registrationLifecycle.isMove(server.status, status)) return server;
    if (status === 'ARCHIVED') {
      await endSubscriptionsOf(em, { kind: 'MCP_SERVER', id: mcpServerId }, 'The MCP server was archived.');
      await forgetCredentialOf(em, mcpServerId);
    }
    return reviseRecord(server, {
      status,
      statusReason: explainedStatuses.has(status) ? (reason ?? null) : null,
      archivedAt: status === 'ARCHIVED' ? new Date() : null,
    });
  };
  return change(context, work, reason);
}
