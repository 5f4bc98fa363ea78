import type { TestCaller } from '@agg/kit/testing';
import { ask } from './client.ts';
import { unusedName } from './unused-name.ts';

/** The minimal agent card of A2A 0.3. */
export function agentCard(name: string, version = '1.0.0'): Record<string, unknown> {
  return {
    name,
    description: `${name} answers questions.`,
    url: 'https://agents.example.org/a2a',
    version,
    protocolVersion: '0.3.0',
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['test'] }],
  };
}

/**
 * Registers subjects in one tenant, through the API, as one caller. A name that a test gives several subjects of a kind is
 * numbered.
 */
export class RegistryMaker {
  constructor(
    private readonly url: string,
    private readonly caller: TestCaller,
  ) {}

  async channel(name = 'Support chat'): Promise<string> {
    const document = 'mutation ($input: ChannelInput!) { createChannel(input: $input) { channelId } }';
    const { channelId } = await this.ask(document, { input: { name: this.unused('channel', name) } });
    return channelId;
  }

  /** An agent that is ACTIVE. */
  async agent(name = 'Clerk', more: object = {}): Promise<string> {
    const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
    const unused = this.unused('agent', name);
    const input = { card: agentCard(unused), name: unused, ...more };
    const { agentId } = await this.ask(create, { input });
    await this.ask('mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }', { id: agentId });
    return agentId;
  }

  async mcpServer(name = 'Files'): Promise<string> {
    const document = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
    const { mcpServerId } = await this.ask(document, {
      input: { name: this.unused('MCP server', name), url: 'https://mcp.example.org/' },
    });
    return mcpServerId;
  }

  /** A subscription of a channel, an agent or a person to an agent of the same tenant: ACTIVE at once. */
  async subscription(
    kind: 'Agent' | 'Channel' | 'User',
    subscriberId: string,
    targetId: string,
  ): Promise<string> {
    const field = `create${kind}Subscription`;
    const document = `mutation ($input: SubscriptionInput!) { ${field}(input: $input) { subscriptionId } }`;
    const { subscriptionId } = await this.ask(document, { input: { subscriberId, targetId } });
    return subscriptionId;
  }

  private unused(kind: string, name: string): string {
    return unusedName(this.caller, kind, name);
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  ask(document: string, variables: object): Promise<any> {
    return ask(this.url, document, variables, this.caller.token);
  }
}
