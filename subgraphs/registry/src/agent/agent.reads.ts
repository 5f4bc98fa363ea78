import { type Context, callerOf, getOne, loadBy, read } from '@agg/kit';
import { withCatalogue } from '../catalogue/catalogue.ts';
import { Agent } from './agent.entity.ts';

/** One of the tenant's own agents. @throws NOT_FOUND */
export function getAgent(context: Context, agentId: string): Promise<Agent> {
  return read(context, (reader) => getOne(reader, Agent, { agentId }));
}

/**
 * An agent as the tenant may see it: complete if it is its own, otherwise only the public summary. Apply it
 * to every agent that is returned from a read `withCatalogue`.
 */
export function asSummaryFor(tenantId: string, agent: Agent): Agent {
  if (agent.tenantId === tenantId) return agent;
  return { ...agent, originalCardUrl: null, statusReason: null, createdById: null };
}

/** Agents by id: the tenant's own, and published agents of other tenants as summaries. */
export const agentsById = loadBy(Agent, 'agentId', {
  acrossTenants: true,
  settings: withCatalogue,
  show: (agent, context) => asSummaryFor(callerOf(context).tenantId, agent),
});
