import type { Agent } from './agent.entity.ts';

/**
 * An agent as the tenant may see it: complete if it is its own, otherwise only the public summary. Apply it
 * to every agent that is returned from a read `withCatalogue`.
 */
export function asSummaryFor(tenantId: string, agent: Agent): Agent {
  if (agent.tenantId === tenantId) return agent;
  return { ...agent, originalCardUrl: null, statusReason: null, createdById: null };
}
