import { type Context, type Reference, read, rowsWhere } from '@agg/kit';
import { type Kysely, sql } from 'kysely';
import type { Agent } from './agent.entity.ts';
import { AgentVersion } from './agent-version.entity.ts';

/**
 * How many active subscriptions an agent has, one statement for all agents of an answer. Counted is what the tenant
 * may see: everything about its own agents, its own subscriptions to another tenant's.
 */
export async function subscriptionCountOf(context: Context, { agentId }: Agent): Promise<number> {
  const found = await context.loaders.load(
    context,
    { __typename: 'AgentSubscriptionCount', agentId },
    countSubscriptions,
  );
  return (found as { count: number }).count;
}

/** The present card of an agent, one statement for all agents of an answer; `null` for another tenant's. */
export async function cardOf(
  context: Context,
  { agentId, cardRegistryVersion }: Agent,
): Promise<Record<string, unknown> | null> {
  const reference = { __typename: 'AgentCard', agentId, registryVersion: cardRegistryVersion };
  return (await context.loaders.load(context, reference, loadCards)) as Record<string, unknown> | null;
}

interface SubscriptionTable {
  target_kind: string;
  target_id: string;
  status: string;
}

/** The one place where agents look at subscriptions. */
async function countSubscriptions(context: Context, references: readonly Reference[]) {
  const agentIds = references.map(({ agentId }) => String(agentId));
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
  return agentIds.map((agentId) => ({ count: counts.get(agentId) ?? 0 }));
}

async function loadCards(context: Context, references: readonly Reference[]) {
  const agentId = references.map((reference) => String(reference.agentId));
  const registryVersion = [...new Set(references.map((reference) => Number(reference.registryVersion)))];
  const versions = await read(context, (em) => rowsWhere(em, AgentVersion, { agentId, registryVersion }));
  const cards = new Map(versions.map((version) => [keyOf(version), version.card]));
  return references.map((reference) => cards.get(keyOf(reference)) ?? null);
}

function keyOf({ agentId, registryVersion }: Reference | AgentVersion): string {
  return `${agentId}/${registryVersion}`;
}
