import type { components } from './api.ts';
import { bodyOf, type Gateway } from './client.ts';

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
export async function example(gateway: Gateway) {
  const agent = bodyOf(await gateway.POST('/registry/v1/agents', { body: { card, visibility: 'TENANT' } }));
  const params = { path: { agentId: agent.agentId } };
  const { status } = bodyOf(await gateway.POST('/registry/v1/agents/{agentId}/activate', { params }));
  const channel = bodyOf(await gateway.POST('/registry/v1/channels', { body: { name: 'Web chat' } }));
  const ends = { subscriberId: channel.channelId, targetId: agent.agentId };
  const subscription = bodyOf(await gateway.POST('/registry/v1/channel-subscriptions', { body: ends }));
  const stop = { scope: 'AGENT', targetId: agent.agentId, reason: 'A drill.' } as const;
  const killSwitch = bodyOf(await gateway.POST('/registry/v1/kill-switches', { body: stop }));
  return {
    status: status satisfies components['schemas']['AgentStatus'],
    subscription: subscription.status,
    stopped: killSwitch.targetName,
    server: await registerServer(gateway),
    models: await registerGateway(gateway),
  };
}

async function registerServer(gateway: Gateway): Promise<string[]> {
  const tools = [{ name: 'read_file', description: 'Reads a file.' }];
  const server = { name: 'Files', url: 'https://mcp.example.org/', tools };
  bodyOf(await gateway.POST('/registry/v1/mcp-servers', { body: server }));
  const query = { tool: 'read_file' };
  const { content } = bodyOf(await gateway.GET('/registry/v1/mcp-servers', { params: { query } }));
  return content.map(({ name }) => name);
}

async function registerGateway(gateway: Gateway): Promise<string[]> {
  const provider = { name: 'Models', kind: 'OPENAI' as const, models: ['small'], secret: 'sk-example' };
  const { llmProviderId } = bodyOf(await gateway.POST('/registry/v1/llm-providers', { body: provider }));
  const routes = [{ alias: 'default', llmProviderId, model: 'small' }];
  bodyOf(await gateway.POST('/registry/v1/llm-gateways', { body: { name: 'All models', routes } }));
  const query = { llmProviderId };
  const { content } = bodyOf(await gateway.GET('/registry/v1/llm-gateways', { params: { query } }));
  return content.flatMap((found) => found.routes.map(({ model }) => model));
}
