import { lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { McpServer } from './mcp-server.entity.ts';

/** Locks a server to change its registration. @throws NOT_FOUND; CONFLICT for an archived server */
export async function lockPresent(em: EntityManager, mcpServerId: string): Promise<McpServer> {
  const server = await lock(em, McpServer, { mcpServerId });
  assertNotArchived(server);
  return server;
}
