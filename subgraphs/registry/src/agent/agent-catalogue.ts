import type { Agent } from './agent.entity.ts';

/**
 * Setting of a read that also sees agents published by other tenants; other reads see only their own tenant.
 */
export const withCatalogue = { 'app.catalogue': 'on' } as const;

/** The policy that shows such a read the published agents of every tenant. */
export const published = {
  name: 'published',
  command: 'select' as const,
  using: "visibility = 'PUBLIC' and status = 'ACTIVE' and current_setting('app.catalogue', true) = 'on'",
};

/**
 * An agent as the tenant may see it: complete if it is its own, otherwise only the public summary. Apply it
 * to every agent that is returned from a read `withCatalogue`.
 */
export function asSummaryFor(tenantId: string, agent: Agent): Agent {
  if (agent.tenantId === tenantId) return agent;
  return { ...agent, originalCardUrl: null, statusReason: null, createdById: null };
}
