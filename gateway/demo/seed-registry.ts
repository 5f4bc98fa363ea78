import { agentCard } from './agent-card.ts';
import type { Ask } from './ask.ts';

/** The ids of the registered entries, by their names in `.data/demo.json`. */
export type RegistryIds = Record<
  | 'agentId'
  | 'mcpServerId'
  | 'llmGatewayId'
  | 'channelId'
  | 'otherTenantChannelId'
  | 'mcpServerSubscriptionId',
  string
>;

/**
 * Registers a company's agents and what they use, and a second company's entries, some of them visible to the
 * first.
 */
export async function seedRegistry(acme: Ask, globex: Ask): Promise<RegistryIds> {
  const dispatcher = await agent(acme, 'Dispatcher', 'Plans tours and answers drivers.');
  const helpers = [
    await agent(acme, 'Route planner', 'Finds routes.'),
    await agent(acme, 'Invoice clerk', 'Writes and checks invoices.'),
    await agent(globex, 'Weather oracle', 'Forecasts the weather.', 'PUBLIC'),
  ];
  for (const helper of helpers.slice(0, 2)) await subscribe(acme, 'Agent', dispatcher, helper);
  const foreign = await subscribe(acme, 'Agent', dispatcher, String(helpers[2]));
  await globex('mutation($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }', {
    id: foreign,
  });
  const mcpServerId = await mcpServer(acme);
  return {
    agentId: dispatcher,
    mcpServerId,
    mcpServerSubscriptionId: await subscribe(acme, 'McpServer', dispatcher, mcpServerId),
    ...(await channels(acme, globex, helpers as [string, string])),
    llmGatewayId: await llmGateway(acme),
  };
}

async function agent(ask: Ask, name: string, description: string, visibility = 'TENANT'): Promise<string> {
  const input = { card: agentCard(name, description), visibility };
  const { agentId } = await ask('mutation($input: AgentInput!) { createAgent(input: $input) { agentId } }', {
    input,
  });
  await ask('mutation($id: UUID!) { activateAgent(agentId: $id) { status } }', { id: agentId });
  return String(agentId);
}

async function subscribe(ask: Ask, kind: string, subscriberId: string, targetId: string): Promise<string> {
  const text = `mutation($input: SubscriptionInput!) { create${kind}Subscription(input: $input) { subscriptionId } }`;
  return String(
    (
      await ask(text, {
        input: { subscriberKind: kind === 'McpServer' ? 'AGENT' : undefined, subscriberId, targetId },
      })
    ).subscriptionId,
  );
}

/** Three versions, so that its history shows additions, changes and removals. */
async function mcpServer(ask: Ask): Promise<string> {
  const track = tool('track_parcel', 'Locates a parcel.');
  const input = {
    name: 'Parcel tools',
    url: 'https://mcp.acme.example/mcp',
    transport: 'STREAMABLE_HTTP',
    version: '1.0.0',
    tools: [track],
  };
  const { mcpServerId } = await ask(
    'mutation($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }',
    { input },
  );
  const versions = [
    {
      version: '1.1.0',
      reason: 'Parcels can be redirected.',
      tools: [track, tool('redirect_parcel', 'Sends a parcel to another address.')],
    },
    {
      version: '2.0.0',
      reason: 'Tracking includes the arrival time.',
      tools: [tool('track_parcel', 'Locates a parcel and estimates its arrival.')],
    },
  ];
  const register =
    'mutation($id: UUID!, $input: McpServerVersionInput!) { registerMcpServerVersion(mcpServerId: $id, input: $input) { currentVersion } }';
  for (const version of versions) await ask(register, { id: mcpServerId, input: version });
  await ask('mutation($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }', { id: mcpServerId });
  return String(mcpServerId);
}

function tool(name: string, description: string) {
  return { name, description, inputSchema: { type: 'object' } };
}

async function channels(acme: Ask, globex: Ask, [planner, clerk]: [string, string]) {
  const create = 'mutation($name: Name!) { createChannel(input: { name: $name }) { channelId } }';
  const channel = async (ask: Ask, name: string) =>
    (await ask<{ channelId: string }>(create, { name })).channelId;
  const channelId = await channel(acme, 'Driver app');
  await subscribe(acme, 'Channel', channelId, planner);
  await subscribe(acme, 'Channel', channelId, clerk);
  await channel(acme, 'Web chat');
  const old = await channel(acme, 'Fax bridge');
  await acme('mutation($id: UUID!) { archiveChannel(channelId: $id) { deletedAt } }', { id: old });
  return { channelId, otherTenantChannelId: await channel(globex, 'Lab terminal') };
}

async function llmGateway(ask: Ask): Promise<string> {
  const provider = {
    name: 'In-house models',
    kind: 'OPENAI_COMPATIBLE',
    baseUrl: 'https://models.acme.example/v1',
    models: ['small', 'large'],
  };
  const { llmProviderId } = await ask(
    'mutation($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }',
    { input: provider },
  );
  const input = {
    name: 'Everyday',
    strategy: 'PRIORITY',
    routes: [{ alias: 'default', llmProviderId, model: 'small', weight: 1, priority: 1 }],
  };
  const { llmGatewayId } = await ask(
    'mutation($input: LlmGatewayInput!) { createLlmGateway(input: $input) { llmGatewayId } }',
    { input },
  );
  await ask('mutation($id: UUID!) { activateLlmGateway(llmGatewayId: $id) { status } }', {
    id: llmGatewayId,
  });
  return String(llmGatewayId);
}
