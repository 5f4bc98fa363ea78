import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, lock, read, rowsWhere } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { passGate } from '../gate/pass-gate.ts';
import { givenReason } from '../reason.ts';
import { readRegistered } from '../registered.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { McpServer } from './mcp-server.entity.ts';
import type { McpServerInput, McpServerUpdate, McpServerVersionInput } from './mcp-server.types.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';
import { blankSnapshot, snapshotOf } from './snapshot-of.ts';
import { diffVersions } from './version-diff.ts';

type NewVersion = Pick<
  McpServerVersion,
  'version' | 'supersedesVersion' | 'reason' | 'snapshot' | 'diff' | 'ordinal'
>;

/** Registers an MCP server as a draft, with its first version. @throws VALIDATION_FAILED */
export function createMcpServer(context: Context, input: McpServerInput): Promise<McpServer> {
  const { tenantId, id: createdById } = callerOf(context);
  const snapshot = snapshotOf(input, blankSnapshot);
  const version = input.version ?? '1.0.0';
  return change(context, async (em) => {
    const server = em.create(McpServer, {
      tenantId,
      mcpServerId: randomUUIDv7(),
      name: input.name,
      currentVersion: version,
      ...statedBy(snapshot),
      status: 'DRAFT',
      statusReason: null,
      authType: input.authType ?? 'NONE',
      createdAt: new Date(),
      createdById,
      archivedAt: null,
    });
    const diff = diffVersions(null, snapshot);
    addVersion(context, em, server, {
      version,
      supersedesVersion: null,
      reason: null,
      snapshot,
      diff,
      ordinal: 1,
    });
    return server;
  });
}

/** @throws NOT_FOUND; CONFLICT for an archived server */
export function updateMcpServer(
  context: Context,
  mcpServerId: string,
  input: McpServerUpdate,
): Promise<McpServer> {
  return change(context, async (em) => {
    const server = await lockPresent(em, mcpServerId);
    return Object.assign(server, {
      name: input.name ?? server.name,
      authType: input.authType ?? server.authType,
    });
  });
}

/**
 * Registers a version, which supersedes the current one.
 * @throws NOT_FOUND; CONFLICT for a version that exists; VALIDATION_FAILED; GATE_BLOCKED
 */
export async function registerMcpServerVersion(
  context: Context,
  mcpServerId: string,
  input: McpServerVersionInput,
): Promise<McpServer> {
  const { version } = input;
  const reason = givenReason(input.reason);
  assertNotArchived(await readRegistered(context, 'MCP_SERVER', mcpServerId));
  const same = await read(context, (reader) => rowsWhere(reader, McpServerVersion, { mcpServerId, version }));
  assertNewVersion(version, same.length);
  await passGate(context, 'REGISTER_VERSION', [{ kind: 'MCP_SERVER', id: mcpServerId }]);
  const work = async (em: EntityManager) => {
    const server = await lockPresent(em, mcpServerId);
    assertNewVersion(version, await em.count(McpServerVersion, { mcpServerId, version }));
    const supersedesVersion = server.currentVersion;
    const before = await em.findOneOrFail(McpServerVersion, { mcpServerId, version: supersedesVersion });
    const snapshot = snapshotOf(input, before.snapshot);
    const diff = diffVersions(before.snapshot, snapshot);
    addVersion(context, em, server, {
      version,
      supersedesVersion,
      reason,
      snapshot,
      diff,
      ordinal: before.ordinal + 1,
    });
    return Object.assign(server, { currentVersion: version, ...statedBy(snapshot) });
  };
  return change(context, work, reason);
}

async function lockPresent(em: EntityManager, mcpServerId: string): Promise<McpServer> {
  const server = await lock(em, McpServer, { mcpServerId });
  assertNotArchived(server);
  return server;
}

function assertNewVersion(version: string, known: number): void {
  if (known === 0) return;
  throw new GatewayError(
    'CONFLICT',
    `Version "${version}" of this MCP server already exists and is immutable. Send another version.`,
  );
}

function statedBy({ description, url, transport }: McpServerVersion['snapshot']) {
  return { description, url, transport };
}

function addVersion(
  context: Context,
  em: EntityManager,
  { tenantId, mcpServerId }: McpServer,
  version: NewVersion,
): void {
  em.create(McpServerVersion, {
    tenantId,
    mcpServerId,
    ...version,
    createdAt: new Date(),
    createdBy: callerOf(context).id,
  });
}
