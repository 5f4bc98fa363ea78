import type { Agent } from './agent.entity.ts';

/** Setting of a read that also sees what other tenants have published; other reads see their own tenant alone. */
export const withCatalogue = { 'app.catalogue': 'on' } as const;

/** The policy that lets such a read see the published agents of every tenant. */
export const published = {
  name: 'published',
  command: 'select' as const,
  using: "visibility = 'PUBLIC' and status = 'ACTIVE' and current_setting('app.catalogue', true) = 'on'",
};

/**
 * An agent as the tenant may see it: its own whole, another's as the public summary and nothing behind it. Every
 * read `withCatalogue` answers through this.
 */
export function asSummaryFor(tenantId: string, agent: Agent): Agent {
  if (agent.tenantId === tenantId) return agent;
  return { ...agent, originalCardUrl: null, statusReason: null, createdById: null };
}
