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

/** The policy that shows such a read the keywords of the agents that it sees. */
export const ofVisibleAgent = {
  name: 'of_visible_agent',
  command: 'select' as const,
  using:
    "current_setting('app.catalogue', true) = 'on' and exists (select from registry.agent where agent_id = subject_id)",
};
