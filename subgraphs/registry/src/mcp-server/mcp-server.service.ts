import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertMatches, type ChangeOptions, reviseRecord } from '../revision.ts';
import { addVersion, statedBy } from './add-version.ts';
import { McpServer } from './mcp-server.entity.ts';
import type { McpServerInput, McpServerUpdate } from './mcp-server-inputs.types.ts';
import { lockPresent } from './mcp-server-revision.ts';
import { offerFor } from './offer-for.ts';
import { blankSnapshot, snapshotOf, withOffer } from './snapshot-of.ts';

/**
 * Registers an MCP server as a draft, with its first version.
 * @throws VALIDATION_FAILED; as `readOffer` where the tools are read from the server
 */
export async function createMcpServer(
  context: Context,
  input: McpServerInput,
  reason?: string | null,
): Promise<McpServer> {
  const { tenantId, id: createdById } = callerOf(context);
  const stated = snapshotOf(input, blankSnapshot);
  const snapshot = withOffer(stated, await offerFor(context, input, stated));
  const work = async (em: EntityManager) => {
    const server = em.create(McpServer, {
      tenantId,
      mcpServerId: randomUUIDv7(),
      name: input.name,
      currentVersion: input.version ?? '1.0.0',
      registryVersion: 1,
      revision: 1,
      ...statedBy(snapshot),
      status: 'DRAFT',
      statusReason: null,
      authType: input.authType ?? 'NONE',
      createdAt: new Date(),
      createdById,
      archivedAt: null,
    });
    await addVersion(context, em, server, { before: null, snapshot, reason: null });
    return server;
  };
  return change(context, work, reason);
}

/** @throws NOT_FOUND; CONFLICT for an archived server; PRECONDITION_FAILED */
export function updateMcpServer(
  context: Context,
  mcpServerId: string,
  input: McpServerUpdate,
  { reason, ifMatch }: ChangeOptions,
): Promise<McpServer> {
  return change(
    context,
    async (em) => {
      const server = await lockPresent(em, mcpServerId);
      assertMatches(server, ifMatch);
      return reviseRecord(server, {
        name: input.name ?? server.name,
        authType: input.authType ?? server.authType,
      });
    },
    reason,
  );
}
