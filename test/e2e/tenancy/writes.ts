import { changesOfGovernance, makesOfGovernance } from './governance.ts';
import { type Kind, kinds, type Operation, operation } from './operation.ts';
import { changesOfPeople, makesOfPeople } from './people.ts';
import { selections } from './selections.ts';

const { channel, agent, mcpServer, llmProvider, llmGateway, subscription, killSwitch } = selections;

const make = (makes: Kind, takes: readonly Kind[], field: string, selection: string): Operation =>
  operation('mutation', takes, field, selection, { makes });

const change = (kind: Kind, field: string, selection: string): Operation =>
  operation('mutation', [kind], field, selection);

const remove = (kind: Kind, path: (a: string) => string): Operation => ({
  name: `DELETE ${path('{id}')}`,
  takes: [kind],
  rest: (a) => ['DELETE', path(a)],
});

const subscribe = (makes: Kind, takes: readonly Kind[], input: string): Operation =>
  make(makes, takes, `create${makes}(input: { ${input} })`, subscription);

const makes: readonly Operation[] = [
  make('channel', [], 'createChannel(input: { name: $name })', channel),
  make('agent', [], 'createAgent(input: { name: $name, description: $prose, card: $card })', agent),
  make(
    'mcpServer',
    [],
    'createMcpServer(input: { name: $name, description: $prose, url: "https://mcp.example.org/" })',
    mcpServer,
  ),
  make(
    'llmProvider',
    [],
    'createLlmProvider(input: { name: $name, kind: OPENAI, models: [$name], secret: $secret })',
    llmProvider,
  ),
  make(
    'llmGateway',
    ['llmProvider'],
    'createLlmGateway(input: { name: $name, description: $prose, routes: [{ alias: $name, llmProviderId: $a, model: $name }] })',
    llmGateway,
  ),
  subscribe('AgentSubscription', ['agent', 'agent'], 'subscriberId: $a, targetId: $b'),
  subscribe('ChannelSubscription', ['channel', 'agent'], 'subscriberId: $a, targetId: $b'),
  subscribe('UserSubscription', ['agent'], 'targetId: $a'),
  subscribe('McpServerSubscription', ['mcpServer'], 'subscriberKind: USER, targetId: $a'),
  subscribe(
    'LlmGatewaySubscription',
    ['agent', 'llmGateway'],
    'subscriberKind: AGENT, subscriberId: $a, targetId: $b',
  ),
  make('killSwitch', ['agent'], 'raiseKillSwitch(scope: AGENT, targetId: $a, reason: $prose)', killSwitch),
  make(
    'killSwitch',
    ['channel'],
    'raiseKillSwitch(scope: CHANNEL, targetId: $a, reason: $prose)',
    killSwitch,
  ),
  make('killSwitch', [], 'raiseKillSwitch(scope: TENANT, reason: $prose)', killSwitch),
];

const changes: readonly Operation[] = [
  change('channel', 'updateChannel(channelId: $a, input: { name: $name })', channel),
  change('channel', 'archiveChannel(channelId: $a)', channel),
  change('channel', 'unsubscribeChannel(channelId: $a)', subscription),
  change('agent', 'updateAgent(agentId: $a, input: { name: $name, description: $prose })', agent),
  change('agent', 'registerAgentVersion(agentId: $a, input: { reason: $prose, card: $card })', agent),
  change('agent', 'activateAgent(agentId: $a)', agent),
  change('agent', 'suspendAgent(agentId: $a, reason: $prose)', agent),
  change('agent', 'archiveAgent(agentId: $a)', agent),
  change(
    'mcpServer',
    'registerMcpServerVersion(mcpServerId: $a, input: { version: $name, reason: $prose })',
    mcpServer,
  ),
  change('mcpServer', 'activateMcpServer(mcpServerId: $a)', mcpServer),
  change('mcpServer', 'archiveMcpServer(mcpServerId: $a)', mcpServer),
  change('llmProvider', 'setLlmProviderSecret(llmProviderId: $a, secret: $secret)', llmProvider),
  change('llmProvider', 'disableLlmProvider(llmProviderId: $a)', llmProvider),
  change('llmGateway', 'updateLlmGateway(llmGatewayId: $a, input: { name: $name })', llmGateway),
  change('llmGateway', 'activateLlmGateway(llmGatewayId: $a, reason: $prose)', llmGateway),
  change('llmGateway', 'archiveLlmGateway(llmGatewayId: $a, reason: $prose)', llmGateway),
  change('killSwitch', 'liftKillSwitch(id: $a, reason: $prose)', killSwitch),
  remove('channel', (a) => `/registry/v1/channels/${a}`),
  remove('channel', (a) => `/registry/v1/channels/${a}/subscriptions`),
  remove('McpServerSubscription', (a) => `/registry/v1/mcp-server-subscriptions/${a}`),
];

const steps: readonly Operation[] = kinds
  .filter((kind) => kind.endsWith('Subscription'))
  .flatMap((kind) =>
    ['approve', 'reject', 'suspend', 'resume', 'revoke', 'cancel'].map((step) =>
      change(kind, `${step}${kind}(subscriptionId: $a, reason: $prose)`, subscription),
    ),
  );

/** All mutations. Agents are never published here: public data has its own test. */
export const writes: readonly Operation[] = [
  ...makes,
  ...makesOfPeople,
  ...makesOfGovernance,
  ...changes,
  ...changesOfPeople,
  ...changesOfGovernance,
  ...steps,
];
