import { type Context, type Reader, read } from '@agg/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Agent } from './agent.entity.ts';

/** What an agent uses by active subscriptions, directly or through agents of its tenant; itself left out. */
export interface Dependencies {
  /** Ids of agents, MCP servers and LLM gateways. */
  all: string[];
  /** Those of them that other tenants have published. */
  published: string[];
}

/** That something uses something else. */
interface Use {
  by: string;
  id: string;
  published: boolean;
}

/** The dependencies of an agent, one statement for all agents of an answer. */
export function dependenciesOf(context: Context, { agentId }: Pick<Agent, 'agentId'>): Promise<Dependencies> {
  return context.loaders.load(context, agentId, loadDependencies);
}

async function loadDependencies(context: Context, agentIds: readonly string[]): Promise<Dependencies[]> {
  const uses = await read(context, (reader) => usesBehind(reader, agentIds));
  const byAgent = Map.groupBy(uses, ({ by }) => by);
  return agentIds.map((agentId) => reachedFrom(agentId, byAgent));
}

/**
 * Every use on the way from the agents, each once, however many of them reach it: what one of them reaches is followed
 * in memory. `union` drops what was found before, so agents that use one another in a circle end, too; `offset 0` keeps
 * the lateral query by itself, so that each step looks up the index.
 */
async function usesBehind({ db, tenantId }: Reader, agentIds: readonly string[]): Promise<Use[]> {
  const ofAgent = (agent: RawBuilder<unknown>) => sql`
    select subscriber_id, target_kind, target_id, provider_tenant_id <> ${tenantId} as published
    from registry.subscription where tenant_id = ${tenantId} and subscriber_id = ${agent} and status = 'ACTIVE'
    offset 0`;
  const { rows } = await sql<Use>`
    with recursive uses (by, kind, id, published) as (
      select used.* from unnest(${agentIds}::uuid[]) as root cross join lateral (${ofAgent(sql`root`)}) as used
      union
      select used.* from uses cross join lateral (${ofAgent(sql`uses.id`)}) as used where uses.kind = 'AGENT'
    )
    select by, id, published from uses`.execute(db);
  return rows;
}

function reachedFrom(agentId: string, byAgent: ReadonlyMap<string, readonly Use[]>): Dependencies {
  const reached = new Map<string, Use>();
  const open = [...(byAgent.get(agentId) ?? [])];
  for (let use = open.pop(); use; use = open.pop()) {
    if (use.id === agentId || reached.has(use.id)) continue;
    reached.set(use.id, use);
    open.push(...(byAgent.get(use.id) ?? []));
  }
  const published = [...reached.values()].filter((use) => use.published).map(({ id }) => id);
  return { all: [...reached.keys()], published };
}
