import { type Context, change } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { passGate } from '../gate/pass-gate.ts';
import { givenReason } from '../reason.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { assertUnused, currentOf, supersede } from './add-version.ts';
import type { McpServer } from './mcp-server.entity.ts';
import { readCurrent } from './mcp-server.reads.ts';
import { lockPresent } from './mcp-server-revision.ts';
import { offerOf } from './offer-for.ts';
import { withOffer } from './snapshot-of.ts';
import { haveSameTools } from './version-diff.ts';

/**
 * Reads the tools from the server and registers them as a version; unchanged tools change nothing.
 * @throws NOT_FOUND; CONFLICT; GATE_BLOCKED; as `readOffer`
 */
export async function refreshMcpServerTools(
  context: Context,
  mcpServerId: string,
  version: string,
  givenBy: string,
): Promise<McpServer> {
  const reason = givenReason(givenBy);
  const { server: known, current } = await readCurrent(context, mcpServerId);
  assertNotArchived(known);
  const offer = await offerOf(context, current.snapshot, mcpServerId);
  if (!haveSameTools(current.snapshot, offer)) {
    await assertUnused(context, known, version);
    await passGate(context, 'REGISTER_VERSION', [{ kind: 'MCP_SERVER', id: mcpServerId }]);
  }
  const work = async (em: EntityManager) => {
    const server = await lockPresent(em, mcpServerId);
    const before = await currentOf(em, server);
    // The gate has judged the change from the version that was read.
    if (before.version !== current.version) throw changedMeanwhile();
    if (haveSameTools(before.snapshot, offer)) return server;
    const snapshot = withOffer(before.snapshot, offer);
    return supersede(context, em, server, version, { before, snapshot, reason });
  };
  return change(context, work, reason);
}

function changedMeanwhile(): GatewayError {
  return new GatewayError(
    'CONFLICT',
    'Another version was registered in the meantime. Read the MCP server again and retry.',
  );
}
