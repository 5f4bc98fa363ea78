import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { Agent } from './agent/agent.entity.ts';
import { agentsById } from './agent/agent.reads.ts';
import { AgentResolver, AgentVersionResolver } from './agent/agent.resolver.ts';
import { AgentChangesResolver } from './agent/agent-changes.resolver.ts';
import { AgentDependenciesResolver } from './agent/agent-dependencies.resolver.ts';
import { AgentUsesResolver } from './agent/agent-uses.resolver.ts';
import { AgentVersion } from './agent/agent-version.entity.ts';
import { Channel, channelsById } from './channel/channel.entity.ts';
import { ChannelResolver } from './channel/channel.resolver.ts';
import { KillSwitch } from './kill-switch/kill-switch.entity.ts';
import { KillSwitchResolver } from './kill-switch/kill-switch.resolver.ts';
import { killSwitchFields } from './kill-switch/kill-switch-fields.resolver.ts';
import { LlmGateway, llmGatewaysById } from './llm-gateway/llm-gateway.entity.ts';
import { LlmGatewayResolver } from './llm-gateway/llm-gateway.resolver.ts';
import { LlmProvider, llmProvidersById } from './llm-provider/llm-provider.entity.ts';
import { LlmProviderResolver } from './llm-provider/llm-provider.resolver.ts';
import { McpServer, mcpServersById } from './mcp-server/mcp-server.entity.ts';
import { McpServerResolver } from './mcp-server/mcp-server.resolver.ts';
import { McpServerChangesResolver } from './mcp-server/mcp-server-changes.resolver.ts';
import { McpServerVersion } from './mcp-server/mcp-server-version.entity.ts';
import { RegisteredResolver } from './registered.resolver.ts';
import { killSwitchChanged } from './registry-feed/kill-switch-changed.feed.ts';
import { registryChanged } from './registry-feed/registry-changed.feed.ts';
import { RegistryEventResolver } from './registry-feed/registry-event.resolver.ts';
import { RelayFactsResolver } from './relay-facts/relay-facts.resolver.ts';
import { SubscribedAgentsResolver } from './subscription/subscribed-agents.resolver.ts';
import { Subscription } from './subscription/subscription.entity.ts';
import { subscriptionResolvers } from './subscription/subscription.resolver.ts';
import { UnsubscribeChannelResolver } from './subscription/unsubscribe-channel.resolver.ts';
import { Tenant } from './tenant/tenant.reference.ts';
import { UpstreamCredential } from './upstream-credential/upstream-credential.entity.ts';
import { UpstreamCredentialResolver } from './upstream-credential/upstream-credential.resolver.ts';

/** Agents, MCP servers, LLM providers and gateways, channels, their subscriptions, and kill switches. */
export const registry = defineSubgraph({
  name: 'registry',
  queries: ['governance'],
  entities: [
    Agent,
    AgentVersion,
    McpServer,
    McpServerVersion,
    Channel,
    KillSwitch,
    LlmGateway,
    LlmProvider,
    Subscription,
    UpstreamCredential,
  ],
  resolvers: [
    AgentResolver,
    AgentVersionResolver,
    AgentChangesResolver,
    AgentDependenciesResolver,
    UpstreamCredentialResolver,
    AgentUsesResolver,
    McpServerResolver,
    McpServerChangesResolver,
    ChannelResolver,
    KillSwitchResolver,
    ...killSwitchFields,
    LlmGatewayResolver,
    LlmProviderResolver,
    ...subscriptionResolvers,
    SubscribedAgentsResolver,
    UnsubscribeChannelResolver,
    registryChanged,
    killSwitchChanged,
    RegistryEventResolver,
    RegisteredResolver,
    RelayFactsResolver,
  ],
  extensions: [Tenant],
  references: {
    Agent: {
      load: agentsById.loadReferences,
      access: { callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' },
    },
    McpServer: {
      load: mcpServersById.loadReferences,
      access: { callers: ['USER', 'AGENT'], role: 'MCP_REGISTRY:READ' },
    },
    Channel: {
      load: channelsById.loadReferences,
      access: { callers: ['USER'], role: 'CHANNELS:READ' },
    },
    LlmGateway: {
      load: llmGatewaysById.loadReferences,
      access: { callers: ['USER', 'AGENT'], role: 'LLM_GATEWAY:READ' },
    },
    LlmProvider: {
      load: llmProvidersById.loadReferences,
      access: { callers: ['USER'], role: 'LLM_GATEWAY:READ' },
    },
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
});
