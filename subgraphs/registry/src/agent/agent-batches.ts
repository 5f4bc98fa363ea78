import { type Context, read, rowsWhere } from '@agg/kit';
import { type Kysely, sql } from 'kysely';
import type { Agent } from './agent.entity.ts';
import type { AgentCard } from './agent-card.ts';
import { AgentVersion } from './agent-version.entity.ts';

/**
 * The number of active subscriptions of an agent, batched: one statement for all agents of a response. Counts
 * the subscriptions visible to the tenant: all of its own agents', and its own to another tenant's agent.
 */
export function subscriptionCountOf(context: Context, { agentId }: Agent): Promise<number> {
  return context.loaders.load(context, agentId, countSubscriptions);
}

/** The current card of an agent, one statement for all agents of a response; `null` for another tenant's. */
export function cardOf(context: Context, { agentId, registryVersion }: Agent): Promise<AgentCard | null> {
  return context.loaders.load(context, { agentId, registryVersion }, loadCards);
}

type AgentVersionKey = Pick<AgentVersion, 'agentId' | 'registryVersion'>;

interface SubscriptionTable {
  target_kind: string;
  target_id: string;
  status: string;
}

async function countSubscriptions(context: Context, agentIds: readonly string[]): Promise<number[]> {
  const rows = await read(context, ({ db }) =>
    (db as unknown as Kysely<{ 'registry.subscription': SubscriptionTable }>)
      .selectFrom('registry.subscription')
      .select(['target_id', sql<string>`count(*)`.as('count')])
      .where('target_kind', '=', 'AGENT')
      .where('status', '=', 'ACTIVE')
      .where(sql<boolean>`target_id = any(${agentIds})`)
      .groupBy('target_id')
      .execute(),
  );
  const counts = new Map(rows.map(({ target_id, count }) => [target_id, Number(count)]));
  return agentIds.map((agentId) => counts.get(agentId) ?? 0);
}

async function loadCards(context: Context, keys: readonly AgentVersionKey[]): Promise<(AgentCard | null)[]> {
  const agentId = keys.map((key) => key.agentId);
  const registryVersion = [...new Set(keys.map((key) => key.registryVersion))];
  const versions = await read(context, (em) => rowsWhere(em, AgentVersion, { agentId, registryVersion }));
  const cards = new Map(versions.map((version) => [textOf(version), version.card]));
  return keys.map((key) => cards.get(textOf(key)) ?? null);
}

function textOf({ agentId, registryVersion }: AgentVersionKey): string {
  return `${agentId}/${registryVersion}`;
}
