/**
 * Lists as people ask for them beyond the usual order, each of which an index serves. What is sorted by something of
 * few values (status, kind, visibility) or of little use (when something was lifted or deleted) is sorted whole.
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
  'mcpServers(sort: "name")',
  'mcpServers(status: ACTIVE)',
  'llmGateways(sort: "name")',
  'llmGateways(status: ACTIVE)',
  'llmProviders(sort: "name")',
  'llmProviders(status: DISABLED)',
  'killSwitches(scope: AGENT)',
  'agentSubscriptions(status: ACTIVE)',
  'agentSubscriptions(side: PROVIDER)',
  'agentSubscriptions(side: PROVIDER, status: ACTIVE, sort: "createdAt")',
  'users(sort: "email")',
  'users(sort: "createdAt,desc")',
  'users(status: SUSPENDED)',
  'groups(sort: "name,desc")',
  'credentials(kind: AGENT)',
  'tenants(sort: "tenantName,desc")',
];
