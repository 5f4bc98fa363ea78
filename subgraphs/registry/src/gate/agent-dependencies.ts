import { type Context, type Reader, read } from '@agg/kit';
import { type RawBuilder, sql } from 'kysely';

/** What an agent uses by active subscriptions, directly or through agents of its tenant; without itself. */
export interface Dependencies {
  /** Ids of agents, MCP servers and LLM gateways. */
  all: string[];
  /** The subset that other tenants have published. */
  published: string[];
}

/** One agent uses one target. */
interface Use {
  by: string;
  id: string;
  published: boolean;
}

/** The dependencies of an agent, one statement for all agents of a response. */
export function dependenciesOf(context: Context, { agentId }: { agentId: string }): Promise<Dependencies> {
  return context.loaders.load(context, agentId, loadDependencies);
}

async function loadDependencies(context: Context, agentIds: readonly string[]): Promise<Dependencies[]> {
  const uses = await read(context, (reader) => usesBehind(reader, agentIds));
  const byAgent = Map.groupBy(uses, ({ by }) => by);
  return agentIds.map((agentId) => reachedFrom(agentId, byAgent));
}

/**
 * All uses reachable from the agents, each once; which agent reaches which use is resolved in memory. `union`
 * drops rows that were already found, so cycles of agents end. `offset 0` stops the planner from inlining the
 * lateral query, so each step is an index lookup.
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
