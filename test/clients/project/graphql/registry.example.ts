import type { Gateway } from './client.ts';
import {
  ActivateAgentDocument,
  GatewaysOfProviderDocument,
  RegisterAgentDocument,
  RegisterChannelDocument,
  RegisterGatewayDocument,
  RegisterProviderDocument,
  RegisterServerDocument,
  ServersWithToolDocument,
  StopAgentDocument,
  SubscribeChannelDocument,
} from './operations.ts';

const card = {
  name: 'Clerk',
  description: 'Answers questions.',
  url: 'https://agents.example.org/a2a',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['help'] }],
};

/** Registers one of everything, connects a channel to the agent, and stops the agent. */
export async function example(ask: Gateway) {
  const { createAgent } = await ask(RegisterAgentDocument, { input: { card, visibility: 'TENANT' } });
  const { agentId } = createAgent;
  const { activateAgent } = await ask(ActivateAgentDocument, { agentId });
  const { createChannel } = await ask(RegisterChannelDocument, { input: { name: 'Web chat' } });
  const input = { subscriberId: createChannel.channelId, targetId: agentId };
  const { createChannelSubscription } = await ask(SubscribeChannelDocument, { input });
  const { raiseKillSwitch } = await ask(StopAgentDocument, { agentId, reason: 'A drill.' });
  return {
    status: activateAgent.status,
    subscription: createChannelSubscription.status,
    stopped: raiseKillSwitch.targetName,
    server: await registerServer(ask),
    models: await registerGateway(ask),
  };
}

async function registerServer(ask: Gateway): Promise<string[]> {
  const tools = [{ name: 'read_file', description: 'Reads a file.' }];
  await ask(RegisterServerDocument, { input: { name: 'Files', url: 'https://mcp.example.org/', tools } });
  const { mcpServers } = await ask(ServersWithToolDocument, { tool: 'read_file' });
  return mcpServers.content.map(({ name }) => name);
}

async function registerGateway(ask: Gateway): Promise<string[]> {
  const provider = { name: 'Models', kind: 'OPENAI' as const, models: ['small'], secret: 'sk-example' };
  const { createLlmProvider } = await ask(RegisterProviderDocument, { input: provider });
  const { llmProviderId } = createLlmProvider;
  const routes = [{ alias: 'default', llmProviderId, model: 'small' }];
  await ask(RegisterGatewayDocument, { input: { name: 'All models', routes } });
  const { llmGateways } = await ask(GatewaysOfProviderDocument, { llmProviderId });
  return llmGateways.content.flatMap((found) => found.routes.map(({ model }) => model));
}
