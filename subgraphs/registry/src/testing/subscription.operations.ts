import type { TenantOperation } from '@agg/kit/testing';

/** Every field of a subscription. */
export const subscriptionSelection = `subscriptionId tenantId providerTenantId kind status statusReason
  subscriber { kind id name } target { kind id name } agent { agentId name description } message quota expiresAt
  consumerTenant { tenantId tenantName publicContactEmail } providerTenant { tenantId tenantName publicContactEmail }
  createdAt createdBy { id name }`;

/** The kinds of subscriptions, as operations name them, with their ids among what is made. */
export const kinds = {
  User: 'userSubscriptionId',
  Agent: 'agentSubscriptionId',
  Channel: 'channelSubscriptionId',
  McpServer: 'mcpServerSubscriptionId',
  LlmGateway: 'llmGatewaySubscriptionId',
} as const;
export type Kind = keyof typeof kinds;

export const names = Object.keys(kinds) as Kind[];
export const fields = ['user', 'agent', 'channel', 'mcpServer', 'llmGateway'];

/** The steps, as operations name them. */
export const moves = ['approve', 'reject', 'suspend', 'resume', 'revoke', 'cancel'];
const movesOf = (kind: string): TenantOperation[] =>
  moves.map((move) => ({
    mutation: `${move}${kind}(subscriptionId: $a, reason: $prose)`,
    takes: [kind],
    select: subscriptionSelection,
  }));

const subscribe = (makes: string, takes: readonly string[], input: string): TenantOperation => ({
  mutation: `create${makes}(input: { ${input} })`,
  takes,
  makes,
  needsActive: true,
  select: subscriptionSelection,
});

const list = (query: string, takes: readonly string[] = []): TenantOperation => ({
  query,
  takes,
  pageOf: subscriptionSelection,
  isList: true,
});

/** What a tenant may try on the subscriptions of another one. */
export const subscriptionOperations: readonly TenantOperation[] = [
  ...fields.map((field, at) => ({
    query: `${field}Subscription(subscriptionId: $a)`,
    takes: [`${names[at]}Subscription`],
    select: subscriptionSelection,
  })),
  list('agentSubscriptions(side: PROVIDER, size: 9)'),
  list('agentSubscriptions(targetId: $a)', ['agent']),
  list('channelSubscriptions(side: PROVIDER, subscriberId: $a)', ['channel']),
  list('mcpServerSubscriptions(side: PROVIDER)'),
  list('llmGatewaySubscriptions'),
  list('userSubscriptions(side: PROVIDER, targetId: $a)', ['agent']),
  subscribe('AgentSubscription', ['agent', 'agent'], 'subscriberId: $a, targetId: $b'),
  subscribe('ChannelSubscription', ['channel', 'agent'], 'subscriberId: $a, targetId: $b'),
  subscribe('UserSubscription', ['agent'], 'targetId: $a, message: $prose'),
  subscribe('McpServerSubscription', ['mcpServer'], 'subscriberKind: USER, targetId: $a'),
  subscribe(
    'LlmGatewaySubscription',
    ['agent', 'llmGateway'],
    'subscriberKind: AGENT, subscriberId: $a, targetId: $b',
  ),
  { mutation: 'unsubscribeChannel(channelId: $a)', takes: ['channel'], select: subscriptionSelection },
  { delete: '/registry/v1/mcp-server-subscriptions/{a}', takes: ['McpServerSubscription'] },
].concat(names.flatMap((name) => movesOf(`${name}Subscription`)));
