import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { Agent } from './agent/agent.entity.ts';
import { agentsById } from './agent/agent.reads.ts';
import { AgentResolver } from './agent/agent.resolver.ts';
import { AgentChangesResolver } from './agent/agent-changes.resolver.ts';
import { AgentDependenciesResolver, AgentUsesResolver } from './agent/agent-dependencies.resolver.ts';
import { AgentNewVersionResolver } from './agent/agent-new-version.resolver.ts';
import { agentStatus } from './agent/agent-status.resolver.ts';
import { AgentVersion } from './agent/agent-version.entity.ts';
import { AgentVersionResolver, AgentVersionsResolver } from './agent/agent-version.resolver.ts';
import { Channel, channelsById } from './channel/channel.entity.ts';
import { ChannelResolver } from './channel/channel.resolver.ts';
import { McpServerCredential } from './credential/mcp-server-credential.entity.ts';
import { UpstreamCredential } from './credential/upstream-credential.entity.ts';
import { Keyword } from './keyword/keyword.entity.ts';
import { KillSwitch } from './kill-switch/kill-switch.entity.ts';
import { KillSwitchResolver } from './kill-switch/kill-switch.resolver.ts';
import { KillSwitchUsersResolver, killSwitchFields } from './kill-switch/kill-switch-fields.resolver.ts';
import { LlmGateway, llmGatewaysById } from './llm/llm-gateway.entity.ts';
import { LlmGatewayResolver, LlmRouteResolver } from './llm/llm-gateway.resolver.ts';
import { LlmGatewayChangesResolver } from './llm/llm-gateway-changes.resolver.ts';
import { LlmGatewayProvider } from './llm/llm-gateway-provider.entity.ts';
import { llmGatewayStatus } from './llm/llm-gateway-status.resolver.ts';
import { LlmProvider, llmProvidersById } from './llm/llm-provider.entity.ts';
import { LlmProviderResolver } from './llm/llm-provider.resolver.ts';
import { LlmProviderChangesResolver } from './llm/llm-provider-changes.resolver.ts';
import { llmProviderStatus } from './llm/llm-provider-status.resolver.ts';
import { LlmProviderUpstreamResolver } from './llm/llm-provider-upstream.resolver.ts';
import { McpCredentialResolver } from './mcp-credential/mcp-credential.resolver.ts';
import { checkDrift } from './mcp-drift/check-drift.task.ts';
import { McpDriftResolver } from './mcp-drift/mcp-drift.resolver.ts';
import { McpServer, mcpServersById } from './mcp-server/mcp-server.entity.ts';
import { McpServerResolver } from './mcp-server/mcp-server.resolver.ts';
import { McpServerChangesResolver } from './mcp-server/mcp-server-changes.resolver.ts';
import { McpServerDriftCheck } from './mcp-server/mcp-server-drift-check.entity.ts';
import { McpServerNewVersionResolver } from './mcp-server/mcp-server-new-version.resolver.ts';
import { mcpServerStatus } from './mcp-server/mcp-server-status.resolver.ts';
import { McpServerVersion } from './mcp-server/mcp-server-version.entity.ts';
import {
  McpServerVersionResolver,
  McpServerVersionsResolver,
} from './mcp-server/mcp-server-version.resolver.ts';
import { Tenant } from './references/tenant-auth.references.ts';
import { RegisteredResolver } from './registered/registered.resolver.ts';
import { eventSubjects } from './registry-feed/event-subjects.resolver.ts';
import { killSwitchChanged, registryChanged } from './registry-feed/registry.feed.ts';
import { RegistryEventResolver } from './registry-feed/registry-event.resolver.ts';
import { RelayFactsResolver } from './relay-facts/relay-facts.resolver.ts';
import { sealed } from './secret/sealed-secret.ts';
import { expireSubscriptions } from './subscription/expire-subscriptions.task.ts';
import { Subscription } from './subscription/subscription.entity.ts';
import { mailPeople } from './subscription-mail/mail-people.reaction.ts';
import { sendMail } from './subscription-mail/subscription-mails.ts';
import { EnsuredSubscriptionResolver } from './subscription-operations/ensured-subscription.resolver.ts';
import { nestedSubscriptions } from './subscription-operations/nested-subscriptions.resolver.ts';
import { SubscribedAgentsResolver } from './subscription-operations/subscribed-agents.resolver.ts';
import { subscriptionResolvers } from './subscription-operations/subscription.resolver.ts';
import { UnsubscribeChannelResolver } from './subscription-operations/unsubscribe-channel.resolver.ts';
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
    AgentNewVersionResolver,
    ...agentStatus,
    AgentDependenciesResolver,
    UpstreamCredentialResolver,
    AgentUsesResolver,
    McpServerResolver,
    McpServerVersionResolver,
    McpServerVersionsResolver,
    McpServerChangesResolver,
    McpServerNewVersionResolver,
    ...mcpServerStatus,
    McpDriftResolver,
    McpCredentialResolver,
    ChannelResolver,
    KillSwitchResolver,
    KillSwitchUsersResolver,
    ...killSwitchFields,
    LlmGatewayResolver,
    LlmGatewayChangesResolver,
    ...llmGatewayStatus,
    LlmRouteResolver,
    LlmProviderResolver,
    LlmProviderChangesResolver,
    ...llmProviderStatus,
    LlmProviderUpstreamResolver,
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
