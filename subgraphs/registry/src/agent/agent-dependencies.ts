import { type Context, type Reader, type Reference, read } from '@agg/kit';
import { sql } from 'kysely';
import type { Agent } from './agent.entity.ts';

/** What an agent uses by active subscriptions, directly or through agents of its tenant; itself left out. */
export interface Dependencies {
  /** Ids of agents, MCP servers and LLM gateways. */
  all: string[];
  /** Those of them that other tenants have published. */
  published: string[];
}

interface Row {
  root: string;
  all: string[];
  published: string[];
}

/** The dependencies of an agent, one statement for all agents of an answer. */
export async function dependenciesOf(
  context: Context,
  { agentId }: Pick<Agent, 'agentId'>,
): Promise<Dependencies> {
  const reference = { __typename: 'AgentDependencies', agentId };
  return (await context.loaders.load(context, reference, loadDependencies)) as Dependencies;
}

async function loadDependencies(context: Context, references: readonly Reference[]): Promise<Dependencies[]> {
  const agentIds = references.map(({ agentId }) => String(agentId));
  const rows = await read(context, (reader) => reachedFrom(reader, agentIds));
  const found = new Map(rows.map((row) => [row.root, row]));
  return agentIds.map((agentId) => found.get(agentId) ?? { all: [], published: [] });
}

/**
 * `union` drops what was reached before, so agents that use one another in a circle end, too. `offset 0` keeps the lateral
 * query by itself, so that each step looks up the index; the planner would rather read all subscriptions at each.
 */
async function reachedFrom({ db, tenantId }: Reader, agentIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive reached (root, id, kind, provider) as (
      select subscriber_id, target_id, target_kind, provider_tenant_id from registry.subscription
      where tenant_id = ${tenantId} and subscriber_kind = 'AGENT' and status = 'ACTIVE'
        and subscriber_id = any(${agentIds})
      union
      select reached.root, used.target_id, used.target_kind, used.provider_tenant_id
      from reached cross join lateral (
        select target_id, target_kind, provider_tenant_id from registry.subscription
        where tenant_id = ${tenantId} and subscriber_id = reached.id and status = 'ACTIVE' offset 0
      ) as used where reached.kind = 'AGENT'
    )
    select root, array_agg(id) as all, coalesce(array_agg(id) filter (where provider <> ${tenantId}), '{}') as published
    from reached where id <> root group by root`.execute(db);
  return rows;
}
