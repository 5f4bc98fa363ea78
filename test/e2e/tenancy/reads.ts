import { readsOfGovernance } from './governance.ts';
import { type Kind, type Operation, operation } from './operation.ts';
import { readsOfPeople } from './people.ts';
import { pageOf, selections } from './selections.ts';

const { channel, agent, mcpServer, llmProvider, llmGateway, subscription, killSwitch } = selections;

const one = (kind: Kind, field: string, selection: string): Operation =>
  operation('query', [kind], field, selection);

const list = (takes: readonly Kind[], field: string, selection: string): Operation =>
  operation('query', takes, field, pageOf(selection), { isList: true });

const rest = (takes: readonly Kind[], path: (a: string) => string, isList?: boolean): Operation => ({
  name: `GET ${path('{id}')}`,
  takes,
  isList,
  rest: (a) => ['GET', path(a)],
});

/** All queries. */
export const reads: readonly Operation[] = [
  ...readsOfPeople,
  ...readsOfGovernance,
  one('channel', 'channel(channelId: $a)', channel),
  one('agent', 'agent(agentId: $a)', agent),
  one('agent', 'agentVersions(agentId: $a)', pageOf('agentId card reason createdBy { id name }')),
  one('agent', 'subscribedAgents(agentId: $a)', pageOf(agent)),
  one('mcpServer', 'mcpServer(mcpServerId: $a)', mcpServer),
  one(
    'mcpServer',
    'mcpServerVersions(mcpServerId: $a)',
    'versions { version reason createdBy diff snapshot }',
  ),
  one('llmProvider', 'llmProvider(llmProviderId: $a)', llmProvider),
  one('llmGateway', 'llmGateway(llmGatewayId: $a)', llmGateway),
  one('killSwitch', 'killSwitch(id: $a)', killSwitch),

  list([], 'channels(includeArchived: true, size: 9)', channel),
  list([], 'channels(sort: "name,asc", page: 1, size: 9)', channel),
  list([], 'agents(size: 9)', agent),
  list([], 'agents(q: "tenant", sort: "name,desc", size: 9)', agent),
  list([], 'mcpServers(size: 9)', mcpServer),
  list([], 'llmProviders(size: 9)', llmProvider),
  list([], 'llmGateways(size: 9)', llmGateway),
  list(['agent'], 'killSwitches(targetId: $a)', killSwitch),
  list([], 'killSwitchHistory(size: 9)', killSwitch),
  list([], 'agentSubscriptions(side: PROVIDER, size: 9)', subscription),
  list(['agent'], 'agentSubscriptions(targetId: $a)', subscription),
  list(['channel'], 'channelSubscriptions(side: PROVIDER, subscriberId: $a)', subscription),
  list([], 'mcpServerSubscriptions(side: PROVIDER)', subscription),
  list([], 'llmGatewaySubscriptions', subscription),
  list(['agent'], 'userSubscriptions(side: PROVIDER, targetId: $a)', subscription),

  rest([], () => '/registry/v1/channels?includeArchived=true', true),
  rest([], () => '/registry/v1/kill-switches', true),
  rest(['agent'], (a) => `/registry/v1/agents/${a}/subscriptions`),
  rest(['mcpServer'], (a) => `/registry/v1/mcp-servers/${a}/versions`),
];
