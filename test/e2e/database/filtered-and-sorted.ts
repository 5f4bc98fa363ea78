/**
 * Lists in unusual orders and with filters, all of which an index serves. Where a column has few values
 * (status, kind, visibility), descending order is left out: it would sort all rows of the last value by their
 * keys first.
 */
export const filteredAndSorted: readonly string[] = [
  'channels(sort: "name")',
  'channels(sort: "name,desc")',
  'channels(sort: "createdAt")',
  'channels(includeArchived: true)',
  'agents(sort: "name,desc")',
  'agents(status: ACTIVE)',
  'agents(status: DRAFT, sort: "createdAt")',
  'agents(visibility: PUBLIC)',
  'agents(sort: "status")',
  'agents(sort: "registryVersion")',
  'mcpServers(sort: "name")',
  'mcpServers(status: ACTIVE)',
  'llmGateways(sort: "name")',
  'llmGateways(status: ACTIVE)',
  'llmProviders(sort: "name")',
  'llmProviders(status: DISABLED)',
  'llmProviders(sort: "kind")',
  'killSwitches(scope: AGENT)',
  'killSwitchHistory(sort: "liftedAt")',
  'agentSubscriptions(status: ACTIVE)',
  'agentSubscriptions(side: PROVIDER)',
  'agentSubscriptions(side: PROVIDER, sort: "activatedAt")',
  'agentSubscriptions(side: PROVIDER, status: ACTIVE, sort: "createdAt")',
  'users(sort: "email")',
  'users(sort: "createdAt,desc")',
  'users(status: SUSPENDED)',
  'users(sort: "status")',
  'groups(sort: "name,desc")',
  'credentials(kind: AGENT)',
  'credentials(sort: "name")',
  'tenants(sort: "tenantName,desc")',
];
