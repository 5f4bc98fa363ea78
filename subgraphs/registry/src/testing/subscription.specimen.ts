import type { Made, Specimen } from '@agg/kit/testing';
import { fields, type Kind, kinds, moves, names, subscriptionOperations } from './subscription.operations.ts';

/** The kinds whose subscribers can be people, with the entity of their roles. */
const forPeople = { User: 'REGISTRY', McpServer: 'MCP_REGISTRY', LlmGateway: 'LLM_GATEWAY' } as const;

/** The inputs of subscriptions that nothing has yet. */
function newInputs({ agentId, otherAgentId, channelId, mcpServerId, llmGatewayId }: Made) {
  return {
    createUserSubscription: { input: { targetId: agentId } },
    createAgentSubscription: { input: { subscriberId: otherAgentId, targetId: agentId } },
    createChannelSubscription: { input: { subscriberId: channelId, targetId: agentId } },
    createMcpServerSubscription: { input: { subscriberKind: 'USER', targetId: mcpServerId } },
    createLlmGatewaySubscription: { input: { subscriberKind: 'USER', targetId: llmGatewayId } },
  };
}

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
    const kind = names.find((name) => operation.toLowerCase().endsWith(`${name.toLowerCase()}subscription`));
    return kind ? { subscriptionId: made[kinds[kind]] } : {};
  },
  specialValues: newInputs,
  // People may ask for a subscription of their own and end it; with these roles, they end those of others, too.
  unusualRoles: Object.fromEntries(
    Object.entries(forPeople).flatMap(([kind, entity]) =>
      ['create', 'cancel'].map((verb) => [`${verb}${kind}Subscription`, `${entity}:READ` as const]),
    ),
  ),
  showsMore: {
    'RegistryEvent.subscription': 'Callers who receive an event of a subscription may read its kind.',
  },
  roleToFind: Object.fromEntries(
    Object.entries(forPeople).map(([kind, entity]) => [
      `cancel${kind}Subscription`,
      `${entity}:DELETE` as const,
    ]),
  ),
  state: fields.map((field) => ({
    name: `${field}Subscriptions`,
    query: `{ ${field}Subscriptions(size: 200) { content { subscriptionId status } } }`,
  })),
  tenancy: {
    kinds: Object.fromEntries(names.map((name) => [`${name}Subscription`, 'subscriptionId'])),
    operations: subscriptionOperations,
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
    shownBy: [{ table: 'registry.subscription', policy: 'every_limited', setting: 'app.every_limited' }],
    complete: ({ tenantId }, _made, query) =>
      query(`update registry.subscription set expires_at = now() + interval '1 day' where tenant_id = $1`, [
        tenantId,
      ]),
    ofTwoParties: [
      { table: 'registry.subscription', policy: 'decided', command: 'w' },
      { table: 'registry.subscription', policy: 'provided', command: 'r' },
    ],
  },
  lists: Object.fromEntries(
    fields
      .map((field) => `GraphQL ${field}Subscriptions`)
      .concat(names.map((name) => `REST list${name === 'Agent' ? 'AgentToAgent' : name}Subscriptions`))
      .map((list) => [list, { statements: '4 / 5', values: { side: 'CONSUMER' } }]),
  ),
  filteredLists: [
    'agentSubscriptions(status: ACTIVE)',
    'agentSubscriptions(side: PROVIDER)',
    'agentSubscriptions(side: PROVIDER, sort: ACTIVATED_AT_ASC)',
    'agentSubscriptions(side: PROVIDER, status: ACTIVE, sort: CREATED_AT_ASC)',
  ],
};
