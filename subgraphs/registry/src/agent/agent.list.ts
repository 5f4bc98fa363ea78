import { defineList } from '@agg/kit';
import { Agent } from './agent.entity.ts';
import { AgentVersion } from './agent-version.entity.ts';

/** The agents of a tenant. */
export const agentList = defineList(Agent, {
  sort: ['name', 'createdAt', 'status', 'visibility', 'registryVersion'],
  order: { by: 'createdAt', descending: true },
  filters: ['status', 'visibility', 'authType'],
  selective: ['status', 'authType'],
  search: ['name', 'description'],
  archived: { at: 'archivedAt', index: 'agent_present' },
  totals: ['status', 'visibility', 'authType', { isEmpty: 'archivedAt' }],
});

/** The published agents of every tenant. */
export const publicAgentList = defineList(Agent, {
  sort: ['name', 'createdAt'],
  order: { by: 'name' },
  only: { visibility: 'PUBLIC', status: 'ACTIVE' },
  search: ['name', 'description'],
  acrossTenants: true,
});

/** The agents that an agent is subscribed to: a small share of all agents, found by id. */
export const subscribedAgentList = defineList(Agent, {
  sort: ['name', 'status', 'visibility', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  acrossTenants: true,
  indexed: false,
});

/** The registered cards of an agent. */
export const agentVersionList = defineList(AgentVersion, {
  sort: ['registryVersion', 'createdAt'],
  order: { by: 'registryVersion' },
  within: ['agentId'],
});
