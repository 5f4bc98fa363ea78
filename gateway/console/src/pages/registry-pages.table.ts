import type { PageEntry } from './page.types.ts';

/** Each kind of subscription has the role of what it leads to. */
const toSubscriptions = ['REGISTRY:READ', 'CHANNELS:READ', 'MCP_REGISTRY:READ', 'LLM_GATEWAY:READ'];

/** The pages of what is registered. */
export const registryPages: readonly PageEntry[] = [
  {
    path: '/agents',
    name: 'agents.title',
    group: 'registry',
    role: 'REGISTRY:READ',
    key: 'a',
    load: () => import('./agents/agents.page.tsx'),
  },
  {
    path: '/agents/:agentId',
    name: 'agents.title',
    role: 'REGISTRY:READ',
    load: () => import('./agents/agent.page.tsx'),
  },
  {
    path: '/public-agents',
    name: 'publicAgents.title',
    group: 'registry',
    role: 'REGISTRY:READ',
    load: () => import('./agents/public-agents.page.tsx'),
  },
  {
    path: '/mcp-servers',
    name: 'mcpServers.title',
    group: 'registry',
    role: 'MCP_REGISTRY:READ',
    key: 't',
    load: () => import('./mcp-servers/mcp-servers.page.tsx'),
  },
  {
    path: '/mcp-servers/:mcpServerId',
    name: 'mcpServers.title',
    role: 'MCP_REGISTRY:READ',
    load: () => import('./mcp-servers/mcp-server.page.tsx'),
  },
  {
    path: '/llm-gateways',
    name: 'llmGateways.title',
    group: 'registry',
    role: 'LLM_GATEWAY:READ',
    key: 'm',
    load: () => import('./llm-gateways/llm-gateways.page.tsx'),
  },
  {
    path: '/llm-gateways/:llmGatewayId',
    name: 'llmGateways.title',
    role: 'LLM_GATEWAY:READ',
    load: () => import('./llm-gateways/llm-gateway.page.tsx'),
  },
  {
    path: '/llm-providers',
    name: 'llmProviders.title',
    group: 'registry',
    role: 'LLM_GATEWAY:READ',
    load: () => import('./llm-providers/llm-providers.page.tsx'),
  },
  {
    path: '/llm-providers/:llmProviderId',
    name: 'llmProviders.title',
    role: 'LLM_GATEWAY:READ',
    load: () => import('./llm-providers/llm-provider.page.tsx'),
  },
  {
    path: '/channels',
    name: 'channels.title',
    group: 'registry',
    role: 'CHANNELS:READ',
    key: 'c',
    load: () => import('./channels/channels.page.tsx'),
  },
  {
    path: '/channels/:channelId',
    name: 'channels.title',
    role: 'CHANNELS:READ',
    load: () => import('./channels/channel.page.tsx'),
  },
  {
    path: '/subscriptions',
    name: 'subscriptions.title',
    group: 'registry',
    role: toSubscriptions,
    key: 's',
    load: () => import('./subscriptions/subscriptions.page.tsx'),
  },
  {
    path: '/subscriptions/:kind/:subscriptionId',
    name: 'subscriptions.title',
    role: toSubscriptions,
    load: () => import('./subscriptions/subscription.page.tsx'),
  },
];
