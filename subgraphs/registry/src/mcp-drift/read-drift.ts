import type { Context } from '@agg/kit';
import { readCurrent } from '../mcp-server/mcp-server.reads.ts';
import { offerOf } from '../mcp-server/offer-for.ts';
import { diffTools, haveSameTools } from '../mcp-server/version-diff.ts';
import { assertNotArchived } from '../registration/registration.lifecycle.ts';
import type { McpServerDrift } from './mcp-drift.types.ts';

/**
 * Compares what a server offers now with its current version. Sends HTTP requests, and changes nothing.
 * @throws NOT_FOUND; CONFLICT for an archived server; as `offerOf`
 */
export async function readDrift(context: Context, mcpServerId: string): Promise<McpServerDrift> {
  const { server, current } = await readCurrent(context, mcpServerId);
  assertNotArchived(server);
  const { version, snapshot } = current;
  const offer = await offerOf(context, snapshot, mcpServerId);
  return {
    mcpServerId,
    version,
    hasDrift: !haveSameTools(snapshot, offer),
    diff: diffTools(snapshot, offer),
    serverInfo: offer.serverInfo,
    checkedAt: new Date(),
  };
}
