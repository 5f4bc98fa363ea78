import { type Context, callerOf, read, reviseRecord, rowsWhere } from '@agg/kit';
import { assertPathSegment } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { McpServerCredential } from '../credential/mcp-server-credential.entity.ts';
import { removeUnlessFor } from '../credential/sealed-credential.ts';
import { replaceKeywords } from '../keyword/keywords.ts';
import type { McpServer } from './mcp-server.entity.ts';
import { forgetDriftCheck } from './mcp-server-drift-check.entity.ts';
import { McpServerVersion } from './mcp-server-version.entity.ts';
import type { McpSnapshot } from './mcp-snapshot.ts';
import { diffVersions } from './version-diff.ts';
import { assertNewVersion } from './version-order.ts';

/** What a version says, and why. */
interface NewVersion {
  /** The version that it supersedes; `null` for the first one. */
  before: McpServerVersion | null;
  snapshot: McpSnapshot;
  reason: string | null;
}

/**
 * Adds the current version of a server, in the running transaction.
 * @throws VALIDATION_FAILED for a name by which no path could lead to it
 */
export async function addVersion(
  context: Context,
  em: EntityManager,
  server: McpServer,
  { before, snapshot, reason }: NewVersion,
): Promise<void> {
  const { tenantId, mcpServerId, registryVersion, currentVersion } = server;
  assertPathSegment('/version', currentVersion);
  em.create(McpServerVersion, {
    tenantId,
    mcpServerId,
    ordinal: registryVersion,
    version: currentVersion,
    supersedesVersion: before?.version ?? null,
    reason,
    snapshot,
    diff: diffVersions(before?.snapshot ?? null, snapshot),
    createdAt: new Date(),
    createdBy: callerOf(context).id,
  });
  const names = snapshot.tools.map(({ name }) => name);
  await replaceKeywords(em, { tenantId, subjectId: mcpServerId }, 'TOOL', names);
}

/**
 * Makes a version the current one of a locked server, in the running transaction.
 * @throws CONFLICT for a version that exists or is not newer
 */
export async function supersede(
  context: Context,
  em: EntityManager,
  server: McpServer,
  version: string,
  content: NewVersion,
): Promise<McpServer> {
  const { mcpServerId, currentVersion, registryVersion } = server;
  const { snapshot } = content;
  assertNewVersion(version, currentVersion, await em.count(McpServerVersion, { mcpServerId, version }));
  reviseRecord(server, {
    currentVersion: version,
    registryVersion: registryVersion + 1,
    ...statedBy(snapshot),
  });
  removeUnlessFor(em, await em.findOne(McpServerCredential, { mcpServerId }), [snapshot.url]);
  await forgetDriftCheck(em, mcpServerId);
  await addVersion(context, em, server, content);
  return server;
}

/** What a server shows of its current version. */
export function statedBy({ description, url, transport }: McpSnapshot) {
  return { description, url, transport };
}

/** The current version of a locked server. */
export function currentOf(em: EntityManager, { mcpServerId, currentVersion: version }: McpServer) {
  return em.findOneOrFail(McpServerVersion, { mcpServerId, version });
}

/**
 * Before the tools are read and the gate is asked, which take time.
 * @throws CONFLICT for a version that exists or is not newer
 */
export async function assertUnused(
  context: Context,
  { mcpServerId, currentVersion }: McpServer,
  version: string,
): Promise<void> {
  const same = await read(context, (reader) => rowsWhere(reader, McpServerVersion, { mcpServerId, version }));
  assertNewVersion(version, currentVersion, same.length);
}
