import { type Context, change, coversOrigins, originsOf } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { passGate } from '../gate/pass-gate.ts';
import { givenReason } from '../reason.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { assertUnused, currentOf, supersede } from './add-version.ts';
import type { McpServer } from './mcp-server.entity.ts';
import { readCurrent } from './mcp-server.reads.ts';
import type { McpServerVersionInput } from './mcp-server-inputs.types.ts';
import { lockPresent } from './mcp-server-revision.ts';
import { offerFor } from './offer-for.ts';
import { snapshotOf, withOffer } from './snapshot-of.ts';

/**
 * Registers a version, which supersedes the current one.
 * @throws NOT_FOUND; CONFLICT for a version that exists or is not newer; VALIDATION_FAILED; GATE_BLOCKED; as
 * `readOffer` where the tools are read from the server
 */
export async function registerMcpServerVersion(
  context: Context,
  mcpServerId: string,
  input: McpServerVersionInput,
): Promise<McpServer> {
  const { version } = input;
  const reason = givenReason(input.reason);
  const { server: known, current } = await readCurrent(context, mcpServerId);
  assertNotArchived(known);
  await assertUnused(context, known, version);
  const stated = snapshotOf(input, current.snapshot);
  // The credential is not for another host, and will be removed.
  const isSameHost = coversOrigins(originsOf([current.snapshot.url]), [stated.url]);
  const offer = await offerFor(context, input, stated, isSameHost ? mcpServerId : undefined);
  await passGate(context, 'REGISTER_VERSION', [{ kind: 'MCP_SERVER', id: mcpServerId }]);
  const work = async (em: EntityManager) => {
    const server = await lockPresent(em, mcpServerId);
    const before = await currentOf(em, server);
    const snapshot = withOffer(snapshotOf(input, before.snapshot), offer);
    return supersede(context, em, server, version, { before, snapshot, reason });
  };
  return change(context, work, reason);
}
