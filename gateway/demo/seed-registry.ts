import type { Ask } from './ask.ts';
import { type AgentIds, seedAgents, subscribe } from './seed-agents.ts';

/** The ids of the registered entries, by their names in `.data/demo.json`. */
export type RegistryIds = AgentIds &
  Record<
    'mcpServerId' | 'llmGatewayId' | 'channelId' | 'otherTenantChannelId' | 'mcpServerSubscriptionId',
    string
  >;

/**
 * Registers a company's agents and what they use, and a second company's entries, some of them visible to the
 * first.
 * @param urlOf where an agent runs that answers
 */
export async function seedRegistry(
  acme: Ask,
  globex: Ask,
  urlOf: (name: string) => string,
): Promise<RegistryIds> {
  const agents = await seedAgents(acme, globex, urlOf);
  const mcpServerId = await mcpServer(acme);
  return {
    ...agents,
    mcpServerId,
    mcpServerSubscriptionId: await subscribe(acme, 'McpServer', agents.agentId, mcpServerId),
    ...(await channels(acme, globex, [agents.plannerId, agents.clerkId])),
    llmGatewayId: await llmGateway(acme),
  };
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
  await stop(acme, await channel(acme, 'Web chat'));
  const old = await channel(acme, 'Fax bridge');
  await acme('mutation($id: UUID!) { archiveChannel(channelId: $id) { deletedAt } }', { id: old });
  return { channelId, otherTenantChannelId: await channel(globex, 'Lab terminal') };
}

/** Raises a kill switch that stays. */
async function stop(ask: Ask, channelId: string): Promise<void> {
  await ask(
    `mutation($id: UUID!) { raiseKillSwitch(scope: CHANNEL, targetId: $id,
      reason: "The chat of the old web site is replaced next week.") { id } }`,
    { id: channelId },
  );
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
