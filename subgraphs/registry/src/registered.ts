import { type Context, getOne, lock, read } from '@agg/kit';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Agent } from './agent/agent.entity.ts';
import { Channel } from './channel/channel.entity.ts';
import { LlmGateway } from './llm-gateway/llm-gateway.entity.ts';
import { McpServer } from './mcp-server/mcp-server.entity.ts';

/** What all kinds of registered things have in common; channels have no status, only `deletedAt`. */
export interface Registered {
  tenantId: string;
  name: string;
  status?: string;
  visibility?: string;
  deletedAt?: Date | null;
}

/** Where the things of a kind are stored, and the property that holds their id. */
const stored = {
  AGENT: { entity: Agent, id: 'agentId' },
  CHANNEL: { entity: Channel, id: 'channelId' },
  MCP_SERVER: { entity: McpServer, id: 'mcpServerId' },
  LLM_GATEWAY: { entity: LlmGateway, id: 'llmGatewayId' },
} as const;

/** The kinds of things that subscriptions and kill switches are about. */
export type RegisteredKind = keyof typeof stored;

/** Something registered, named by kind and id. */
export interface Party {
  kind: RegisteredKind | 'USER';
  id: string;
}

/** Something of the tenant, as it is now. @throws NOT_FOUND for an unknown id and for another tenant's alike */
export function readRegistered(context: Context, kind: RegisteredKind, id: string): Promise<Registered> {
  const { entity, id: property } = stored[kind];
  return read(context, (reader) => getOne(reader, entity as EntityClass<Registered>, { [property]: id }));
}

/** Whether this subgraph stores things of a kind. */
export function isRegisteredKind(kind: string): kind is RegisteredKind {
  return Object.hasOwn(stored, kind);
}

/**
 * Something of the tenant, kept from changing until the end of the transaction; others may hold it too.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export function lockRegistered(em: EntityManager, kind: RegisteredKind, id: string): Promise<Registered> {
  const { entity, id: property } = stored[kind];
  return lock(em, entity as EntityClass<Registered>, { [property]: id }, { shared: true });
}
