import { type Context, getOne, lock, read } from '@agg/kit';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Agent } from '../agent/agent.entity.ts';
import { Channel } from '../channel/channel.entity.ts';
import { LlmGateway } from '../llm/llm-gateway.entity.ts';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';

/** The common members of all registered kinds; channels have no status, only `deletedAt`. */
export interface Registered {
  tenantId: string;
  name: string;
  status?: string;
  deletedAt?: Date | null;
}

/** The entity of each kind, and its id property. */
const stored = {
  AGENT: { entity: Agent, id: 'agentId' },
  CHANNEL: { entity: Channel, id: 'channelId' },
  MCP_SERVER: { entity: McpServer, id: 'mcpServerId' },
  LLM_GATEWAY: { entity: LlmGateway, id: 'llmGatewayId' },
} as const;

/** The kinds that subscriptions and kill switches refer to. */
export type RegisteredKind = keyof typeof stored;

/** Reads something registered of the tenant. @throws NOT_FOUND, also for another tenant's */
export function readRegistered(context: Context, kind: RegisteredKind, id: string): Promise<Registered> {
  const { entity, id: property } = stored[kind];
  return read(context, (reader) => getOne(reader, entity as EntityClass<Registered>, { [property]: id }));
}

/** Whether this subgraph stores a kind. */
export function isRegisteredKind(kind: string): kind is RegisteredKind {
  return Object.hasOwn(stored, kind);
}

/**
 * Something registered of the tenant, under a shared lock until the end of the transaction.
 * @throws NOT_FOUND, also for another tenant's
 */
export function lockRegistered(em: EntityManager, kind: RegisteredKind, id: string): Promise<Registered> {
  const { entity, id: property } = stored[kind];
  return lock(em, entity as EntityClass<Registered>, { [property]: id }, { shared: true });
}
