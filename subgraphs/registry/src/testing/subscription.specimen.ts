import type { Made, Specimen, TenantOperation } from '@agg/kit/testing';

/** Every field of a subscription. */
export const subscriptionSelection = `subscriptionId tenantId providerTenantId kind status statusReason
  subscriber { kind id } target { kind id } agent { agentId name description } createdAt createdBy { id name }`;

/** The kinds of subscriptions, as operations name them, with their ids among what is made. */
const kinds = {
  User: 'userSubscriptionId',
  Agent: 'agentSubscriptionId',
  Channel: 'channelSubscriptionId',
  McpServer: 'mcpServerSubscriptionId',
  LlmGateway: 'llmGatewaySubscriptionId',
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];
const fields = ['user', 'agent', 'channel', 'mcpServer', 'llmGateway'];

/** The inputs of subscriptions that nothing has yet. */
function newInputs({ agentId, otherAgentId, channelId, mcpServerId, llmGatewayId }: Made) {
  return {
    createUserSubscription: { input: { targetId: agentId } },
    createAgentSubscription: { input: { subscriberId: otherAgentId, targetId: agentId } },
    createChannelSubscription: { input: { subscriberId: channelId, targetId: agentId } },
    createMcpServerSubscription: { input: { subscriberId: otherAgentId, targetId: mcpServerId } },
    createLlmGatewaySubscription: { input: { subscriberId: otherAgentId, targetId: llmGatewayId } },
  };
}

const moves = ['approve', 'reject', 'suspend', 'resume', 'revoke', 'cancel'];
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

/** An active subscription of each kind. */
export const subscription: Specimen = {
  ids: Object.values(kinds),
  make: async ({ ask, idOf }) => {
    const [agentId, otherAgentId] = [await idOf('agentId'), await idOf('otherAgentId')];
    const inputs: Record<Kind, object> = {
      User: { targetId: otherAgentId },
      Agent: { subscriberId: agentId, targetId: otherAgentId },
      Channel: { subscriberId: await idOf('channelId'), targetId: otherAgentId },
      McpServer: { subscriberId: agentId, targetId: await idOf('mcpServerId') },
      LlmGateway: { subscriberId: agentId, targetId: await idOf('llmGatewayId') },
    };
    const made = names.map(async (kind) => {
      const create = `mutation ($input: SubscriptionInput!) {
        create${kind}Subscription(input: $input) { subscriptionId } }`;
      const { subscriptionId } = await ask(create, { input: inputs[kind] });
      return [kinds[kind], subscriptionId];
    });
    return Object.fromEntries(await Promise.all(made));
  },
  values: (operation, made) => {
    const kind = names.find((name) => operation.endsWith(`${name}Subscription`));
    return kind ? { subscriptionId: made[kinds[kind]] } : {};
  },
  specialValues: newInputs,
  state: fields.map((field) => ({
    name: `${field}Subscriptions`,
    query: `{ ${field}Subscriptions(size: 200) { content { subscriptionId status } } }`,
  })),
  tenancy: {
    kinds: Object.fromEntries(names.map((name) => [`${name}Subscription`, 'subscriptionId'])),
    operations: [
      list('agentSubscriptions(side: PROVIDER, size: 9)'),
      list('agentSubscriptions(targetId: $a)', ['agent']),
      list('channelSubscriptions(side: PROVIDER, subscriberId: $a)', ['channel']),
      list('mcpServerSubscriptions(side: PROVIDER)'),
      list('llmGatewaySubscriptions'),
      list('userSubscriptions(side: PROVIDER, targetId: $a)', ['agent']),
      subscribe('AgentSubscription', ['agent', 'agent'], 'subscriberId: $a, targetId: $b'),
      subscribe('ChannelSubscription', ['channel', 'agent'], 'subscriberId: $a, targetId: $b'),
      subscribe('UserSubscription', ['agent'], 'targetId: $a'),
      subscribe('McpServerSubscription', ['mcpServer'], 'subscriberKind: USER, targetId: $a'),
      subscribe(
        'LlmGatewaySubscription',
        ['agent', 'llmGateway'],
        'subscriberKind: AGENT, subscriberId: $a, targetId: $b',
      ),
      { mutation: 'unsubscribeChannel(channelId: $a)', takes: ['channel'], select: subscriptionSelection },
      { delete: '/registry/v1/mcp-server-subscriptions/{a}', takes: ['McpServerSubscription'] },
    ].concat(names.flatMap((name) => movesOf(`${name}Subscription`))),
  },
  // Their parties may be of two tenants.
  entriesShownElsewhere: Object.fromEntries(
    names
      .flatMap((name) => ['create'].concat(moves).map((verb) => `${verb}${name}Subscription`))
      .concat('unsubscribeChannel')
      .map((mutation) => [mutation, 'test/e2e/registry/ledger-entries.test.ts']),
  ),
  stored: {
    tables: ['registry.subscription'],
    ofTwoParties: [
      { table: 'registry.subscription', policy: 'decided', command: 'w' },
      { table: 'registry.subscription', policy: 'provided', command: 'r' },
    ],
  },
  lists: Object.fromEntries(
    fields.map((field) => [
      `GraphQL ${field}Subscriptions`,
      { statements: '2 / 3', values: { side: 'CONSUMER' } },
    ]),
  ),
  filteredLists: [
    'agentSubscriptions(status: ACTIVE)',
    'agentSubscriptions(side: PROVIDER)',
    'agentSubscriptions(side: PROVIDER, sort: "activatedAt")',
    'agentSubscriptions(side: PROVIDER, status: ACTIVE, sort: "createdAt")',
  ],
};
