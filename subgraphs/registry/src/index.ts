import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { Agent } from './agent/agent.entity.ts';
import { agentsById } from './agent/agent.reads.ts';
import { AgentResolver } from './agent/agent.resolver.ts';
import { AgentChangesResolver } from './agent/agent-changes.resolver.ts';
import { AgentDependenciesResolver } from './agent/agent-dependencies.resolver.ts';
import { AgentStatusResolver } from './agent/agent-status.resolver.ts';
import { AgentUsesResolver } from './agent/agent-uses.resolver.ts';
import { AgentVersion } from './agent/agent-version.entity.ts';
import { AgentVersionResolver, AgentVersionsResolver } from './agent/agent-version.resolver.ts';
import { Channel, channelsById } from './channel/channel.entity.ts';
import { ChannelResolver } from './channel/channel.resolver.ts';
import { Keyword } from './keyword/keyword.entity.ts';
import { KillSwitch } from './kill-switch/kill-switch.entity.ts';
import { KillSwitchResolver } from './kill-switch/kill-switch.resolver.ts';
import { killSwitchFields } from './kill-switch/kill-switch-fields.resolver.ts';
import { KillSwitchUsersResolver } from './kill-switch/kill-switch-users.resolver.ts';
import { LlmGateway, llmGatewaysById } from './llm-gateway/llm-gateway.entity.ts';
import { LlmGatewayResolver } from './llm-gateway/llm-gateway.resolver.ts';
import { LlmGatewayProvider } from './llm-gateway/llm-gateway-provider.entity.ts';
import { LlmRouteResolver } from './llm-gateway/llm-route.resolver.ts';
import { LlmProvider, llmProvidersById } from './llm-provider/llm-provider.entity.ts';
import { LlmProviderResolver } from './llm-provider/llm-provider.resolver.ts';
import { LlmProviderFieldsResolver } from './llm-provider/llm-provider-fields.resolver.ts';
import { LlmProviderModelsResolver } from './llm-provider/llm-provider-models.resolver.ts';
import { McpCredentialResolver } from './mcp-credential/mcp-credential.resolver.ts';
import { McpServerCredential } from './mcp-credential/mcp-server-credential.entity.ts';
import { checkDrift } from './mcp-drift/check-drift.task.ts';
import { McpDriftResolver } from './mcp-drift/mcp-drift.resolver.ts';
import { McpServerDriftCheck } from './mcp-drift/mcp-server-drift-check.entity.ts';
import { McpServer, mcpServersById } from './mcp-server/mcp-server.entity.ts';
import { McpServerResolver } from './mcp-server/mcp-server.resolver.ts';
import { McpServerChangesResolver } from './mcp-server/mcp-server-changes.resolver.ts';
import { McpServerStatusResolver } from './mcp-server/mcp-server-status.resolver.ts';
import { McpServerVersion } from './mcp-server/mcp-server-version.entity.ts';
import {
  McpServerVersionResolver,
  McpServerVersionsResolver,
} from './mcp-server/mcp-server-version.resolver.ts';
import { RegisteredResolver } from './registered.resolver.ts';
import { eventSubjects } from './registry-feed/event-subjects.resolver.ts';
import { killSwitchChanged } from './registry-feed/kill-switch-changed.feed.ts';
import { registryChanged } from './registry-feed/registry-changed.feed.ts';
import { RegistryEventResolver } from './registry-feed/registry-event.resolver.ts';
import { RelayFactsResolver } from './relay-facts/relay-facts.resolver.ts';
import { sealed } from './sealed-columns.ts';
import { EnsuredSubscriptionResolver } from './subscription/ensured-subscription.resolver.ts';
import { expireSubscriptions } from './subscription/expire-subscriptions.task.ts';
import { nestedSubscriptions } from './subscription/nested-subscriptions.resolver.ts';
import { SubscribedAgentsResolver } from './subscription/subscribed-agents.resolver.ts';
import { Subscription } from './subscription/subscription.entity.ts';
import { subscriptionResolvers } from './subscription/subscription.resolver.ts';
import { UnsubscribeChannelResolver } from './subscription/unsubscribe-channel.resolver.ts';
import { mailPeople } from './subscription-mail/mail-people.reaction.ts';
import { sendMail } from './subscription-mail/subscription-mails.ts';
import { Tenant } from './tenant/tenant.reference.ts';
import { UpstreamCredential } from './upstream-credential/upstream-credential.entity.ts';
import { UpstreamCredentialResolver } from './upstream-credential/upstream-credential.resolver.ts';

/** Agents, MCP servers, LLM providers and gateways, channels, their subscriptions, and kill switches. */
export const registry = defineSubgraph({
  name: 'registry',
  queries: ['governance', 'tenant-auth'],
  entities: [
    Agent,
    AgentVersion,
    McpServer,
    McpServerVersion,
    Keyword,
    McpServerCredential,
    McpServerDriftCheck,
    Channel,
    KillSwitch,
    LlmGateway,
    LlmGatewayProvider,
    LlmProvider,
    Subscription,
    UpstreamCredential,
  ],
  resolvers: [
    AgentResolver,
    AgentVersionResolver,
    AgentVersionsResolver,
    AgentChangesResolver,
    AgentStatusResolver,
    AgentDependenciesResolver,
    UpstreamCredentialResolver,
    AgentUsesResolver,
    McpServerResolver,
    McpServerVersionResolver,
    McpServerVersionsResolver,
    McpServerChangesResolver,
    McpServerStatusResolver,
    McpDriftResolver,
    McpCredentialResolver,
    ChannelResolver,
    KillSwitchResolver,
    KillSwitchUsersResolver,
    ...killSwitchFields,
    LlmGatewayResolver,
    LlmRouteResolver,
    LlmProviderResolver,
    LlmProviderFieldsResolver,
    LlmProviderModelsResolver,
    ...subscriptionResolvers,
    EnsuredSubscriptionResolver,
    ...nestedSubscriptions,
    SubscribedAgentsResolver,
    UnsubscribeChannelResolver,
    registryChanged,
    killSwitchChanged,
    RegistryEventResolver,
    ...eventSubjects,
    RegisteredResolver,
    RelayFactsResolver,
  ],
  reactions: [mailPeople],
  tasks: [expireSubscriptions, sendMail, checkDrift],
  extensions: [Tenant],
  references: {
    Agent: {
      load: agentsById.loadReferences,
      access: readAccess.AGENT,
    },
    McpServer: {
      load: mcpServersById.loadReferences,
      access: readAccess.MCP_SERVER,
    },
    Channel: {
      load: channelsById.loadReferences,
      access: readAccess.CHANNEL,
    },
    LlmGateway: {
      load: llmGatewaysById.loadReferences,
      access: readAccess.LLM_GATEWAY,
    },
    LlmProvider: {
      load: llmProvidersById.loadReferences,
      access: readAccess.LLM_PROVIDER,
    },
  },
  sealed,
  migrations: path.join(import.meta.dirname, 'migrations'),
});
