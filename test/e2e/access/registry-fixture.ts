import { allRoles } from '@agg/schema';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { assign, makeRecords, type Records } from './governance-fixture.ts';
import { metadataIssuer } from './metadata-server.ts';
import { makePeople, peopleIdNames } from './people-fixture.ts';

/** The targets of subscriptions. */
export const subscriptionKinds = ['User', 'Agent', 'Channel', 'McpServer', 'LlmGateway'] as const;
type Kind = (typeof subscriptionKinds)[number];

/** The ids of a fixture's things, as arguments and paths name them. */
export const idNames = [
  'agentId',
  'channelId',
  'mcpServerId',
  'llmGatewayId',
  'llmProviderId',
  'killSwitchId',
  'assigneeId',
  'assignmentId',
  ...peopleIdNames,
] as const;

/** A tenant with one of everything. */
export interface RegistryFixture {
  tenantId: string;
  /** The token of a user with every role. */
  token: string;
  /** The token of an administrator of the installation. */
  operatorToken: string;
  userId: string;
  ids: Record<(typeof idNames)[number], string>;
  /** The token of the person assigned to the agent, who has no role. */
  assigneeToken: string;
  /** The issuer of an identity provider; another provider can be created for it. */
  issuer: string;
  /** An active agent, subscribed to by nobody but the user. */
  otherAgentId: string;
  /** An active subscription of each kind. */
  subscriptionIds: Record<Kind, string>;
  /** Documents and incidents of each kind of governed subject. */
  records: Records;
}

/** A card of A2A 0.3 with the required members. */
export function agentCard(name: string) {
  return {
    protocolVersion: '0.3.0',
    name,
    description: 'Made for a test.',
    version: '1.0.0',
    url: 'https://agent.example/a2a',
    capabilities: {},
    skills: [],
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
  };
}

/** Creates a new tenant and everything in it, through the API. */
export async function createRegistryFixture(): Promise<RegistryFixture> {
  const tenantId = await shared.provisioning.tenant();
  const { token, id: userId } = await shared.provisioning.caller(tenantId, allRoles);
  const change = (document: string, variables: object) =>
    ask(shared.url, `mutation ${document}`, variables, token);
  const operator = shared.provisioning.operator();
  const people = makePeople(tenantId, change);
  const [agentId, otherAgentId] = await Promise.all([
    createAgent(change, 'First'),
    createAgent(change, 'Second'),
  ]);
  const { channelId } = await change(
    '($input: ChannelInput!) { createChannel(input: $input) { channelId } }',
    {
      input: { name: 'Web chat' },
    },
  );
  const mcpServerId = await createMcpServer(change);
  const { llmProviderId } = await change(
    '($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }',
    { input: { name: 'House models', kind: 'OPENAI' } },
  );
  const llmGatewayId = await createLlmGateway(change, llmProviderId);
  const raised = await change(
    '($id: UUID) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "A test.") { id } }',
    {
      id: otherAgentId,
    },
  );
  const { assigneeToken, ...assigned } = await assign(change, tenantId, agentId);
  const ids = {
    agentId,
    channelId,
    mcpServerId,
    llmGatewayId,
    llmProviderId,
    killSwitchId: raised.id,
    ...assigned,
    ...(await people),
  };
  const governed = { Agent: agentId, McpServer: mcpServerId, LlmGateway: llmGatewayId };
  const [subscriptionIds, records] = await Promise.all([
    subscribe(change, ids, otherAgentId),
    makeRecords(change, governed),
  ]);
  const operatorToken = (await operator).token;
  return {
    tenantId,
    token,
    operatorToken,
    userId,
    ids,
    otherAgentId,
    subscriptionIds,
    assigneeToken,
    records,
    issuer: await metadataIssuer(),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
type Change = (document: string, variables: object) => Promise<any>;

async function createAgent(change: Change, name: string, visibility = 'TENANT'): Promise<string> {
  const input = { card: agentCard(name), visibility };
  const { agentId } = await change('($input: AgentInput!) { createAgent(input: $input) { agentId } }', {
    input,
  });
  await change('($id: UUID!) { activateAgent(agentId: $id) { status } }', { id: agentId });
  return agentId;
}

async function createMcpServer(change: Change): Promise<string> {
  const input = { name: 'Parcel tools', url: 'https://mcp.example/mcp' };
  const { mcpServerId } = await change(
    '($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }',
    {
      input,
    },
  );
  await change('($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }', { id: mcpServerId });
  return mcpServerId;
}

async function createLlmGateway(change: Change, llmProviderId: string): Promise<string> {
  const input = { name: 'Everyday', routes: [{ alias: 'default', model: 'small', llmProviderId }] };
  const { llmGatewayId } = await change(
    '($input: LlmGatewayInput!) { createLlmGateway(input: $input) { llmGatewayId } }',
    { input },
  );
  await change('($id: UUID!) { activateLlmGateway(llmGatewayId: $id) { status } }', { id: llmGatewayId });
  return llmGatewayId;
}

async function subscribe(change: Change, ids: RegistryFixture['ids'], otherAgentId: string) {
  const inputs: Record<Kind, object> = {
    User: { targetId: otherAgentId },
    Agent: { subscriberId: ids.agentId, targetId: otherAgentId },
    Channel: { subscriberId: ids.channelId, targetId: otherAgentId },
    McpServer: { subscriberId: ids.agentId, targetId: ids.mcpServerId },
    LlmGateway: { subscriberId: ids.agentId, targetId: ids.llmGatewayId },
  };
  const made = Object.entries(inputs).map(async ([kind, input]) => {
    const document = `($input: SubscriptionInput!) { create${kind}Subscription(input: $input) { subscriptionId } }`;
    return [kind, (await change(document, { input })).subscriptionId];
  });
  return Object.fromEntries(await Promise.all(made)) as RegistryFixture['subscriptionIds'];
}
