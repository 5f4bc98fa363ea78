import { randomUUID } from 'node:crypto';
import type { Context } from '@agg/kit';
import type { TestSubgraph } from '@agg/kit/testing';
import type { Caller } from '@agg/schema';
import { parse } from 'graphql';

/** The kinds of governed subjects that agents use here, as operations name them. */
type Noun = 'Agent' | 'McpServer' | 'LlmGateway';

// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
type Answer = any;

const card = {
  name: 'Clerk',
  description: 'Answers questions.',
  url: 'https://agents.example.org/a2a',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['test'] }],
};

const ids = { Agent: 'agentId', McpServer: 'mcpServerId', LlmGateway: 'llmGatewayId' } as const;

/** A tenant whose people register and govern agents, through the subgraphs' own operations. */
export class GovernedTenant {
  constructor(
    private readonly relay: Pick<TestSubgraph, 'runtime' | 'platformContext'>,
    readonly tenantId: string,
    readonly people: readonly [Caller, Caller],
  ) {}

  /** Of the platform in the relay. */
  get context(): Context {
    return this.relay.platformContext(this.tenantId);
  }

  /** The value of the single root field. @throws the error of the answer */
  async ask(
    subgraph: string,
    document: string,
    variables: object = {},
    caller = this.people[0],
  ): Promise<Answer> {
    const graph = this.relay.runtime.subgraphs.get(subgraph);
    const operation = { document: parse(document), variables: variables as Record<string, unknown> };
    const answer = await graph?.execute({ ...operation, caller, requestId: randomUUID() });
    if (answer?.errors?.[0]) throw answer.errors[0];
    return Object.values(answer?.data ?? {})[0];
  }

  /** An active agent. */
  async agent(more: object = {}): Promise<string> {
    const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
    const { agentId } = await this.ask('registry', create, {
      input: { card, name: `Clerk ${randomUUID()}`, ...more },
    });
    const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
    await this.ask('registry', activate, { id: agentId });
    return agentId;
  }

  /** An active agent at an address, which streams. */
  agentAt(url: string, more: object = {}): Promise<string> {
    return this.agent({ card: { ...card, url, capabilities: { streaming: true } }, ...more });
  }

  /** An active tool server. */
  async server(): Promise<string> {
    const create = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
    const input = { name: `Files ${randomUUID()}`, url: 'https://mcp.example.org/' };
    const { mcpServerId } = await this.ask('registry', create, { input });
    const activate = 'mutation ($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }';
    await this.ask('registry', activate, { id: mcpServerId });
    return mcpServerId;
  }

  /** An active model gateway. */
  async gateway(): Promise<string> {
    const provide =
      'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }';
    const baseUrl = 'https://models.example.org/v1';
    const provider = {
      name: `Models ${randomUUID()}`,
      kind: 'OPENAI_COMPATIBLE',
      baseUrl,
      models: ['small'],
    };
    const { llmProviderId } = await this.ask('registry', provide, { input: provider });
    const routes = [{ alias: 'default', llmProviderId, model: 'small', weight: 1, priority: 1 }];
    const create = 'mutation ($input: LlmGatewayInput!) { createLlmGateway(input: $input) { llmGatewayId } }';
    const input = { name: `Gateway ${randomUUID()}`, strategy: 'PRIORITY', routes };
    const { llmGatewayId } = await this.ask('registry', create, { input });
    const activate = 'mutation ($id: UUID!) { activateLlmGateway(llmGatewayId: $id) { status } }';
    await this.ask('registry', activate, { id: llmGatewayId });
    return llmGatewayId;
  }

  /** An agent of the tenant uses a subject. @returns the id of the subscription */
  async use(subscriberId: string, noun: Noun, targetId: string): Promise<string> {
    const document = `mutation ($input: SubscriptionInput!) { create${noun}Subscription(input: $input) { subscriptionId } }`;
    const input = { subscriberKind: 'AGENT', subscriberId, targetId };
    return (await this.ask('registry', document, { input })).subscriptionId;
  }

  /** Lets another tenant use an agent of this one. */
  async approve(subscriptionId: string): Promise<void> {
    const document = 'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }';
    await this.ask('registry', document, { id: subscriptionId });
  }

  async leave(noun: Noun, subscriptionId: string): Promise<void> {
    const document = `mutation ($id: UUID!) { cancel${noun}Subscription(subscriptionId: $id) { status } }`;
    await this.ask('registry', document, { id: subscriptionId });
  }

  async classify(noun: Noun, id: string, riskTier: string): Promise<void> {
    const document = `mutation ($id: UUID!, $input: ClassificationInput!) {
      classify${noun}(${ids[noun]}: $id, input: $input, reason: "As the test wants it.") { riskTier } }`;
    const input = { riskTier, answers: [] };
    await this.ask('governance', document, { id, input });
  }

  /** Assigns an accountable owner, who confirms. */
  async assign(agentId: string): Promise<void> {
    const assign = `mutation ($id: UUID!, $owner: UUID!) {
      replaceAgentAssignments(agentId: $id, assignments: [{ role: ACCOUNTABLE_OWNER, userId: $owner }]) {
        assignments { assignmentId } } }`;
    const set = await this.ask('governance', assign, { id: agentId, owner: this.people[0].id });
    const confirm = 'mutation ($id: UUID!) { confirmAssignment(assignmentId: $id) { confirmed } }';
    await this.ask('governance', confirm, { id: set.assignments[0].assignmentId });
  }

  async setMode(mode: 'OFF' | 'WARN' | 'ENFORCE'): Promise<void> {
    await this.ask('governance', `mutation { setGateMode(action: INVOKE, mode: ${mode}) { mode } }`);
  }

  /** The field `gate` of an agent. */
  async gateOf(agentId: string, caller = this.people[0]): Promise<{ riskTier: string; unmet: string[] }> {
    const uses = 'query ($id: UUID!) { agent(agentId: $id) { tenantId dependsOn dependsOnPublished } }';
    const agent = await this.ask('registry', uses, { id: agentId }, caller);
    const ask = `query ($agents: [_Any!]!) { _entities(representations: $agents) {
      ... on Agent { gate(action: INVOKE) { riskTier unmetObligations { id mandatory } } } } }`;
    const agents = [{ __typename: 'Agent', agentId, ...agent }];
    const [{ gate }] = await this.ask('governance', ask, { agents }, caller);
    const unmet = gate.unmetObligations.filter(({ mandatory }: { mandatory: boolean }) => mandatory);
    return { riskTier: gate.riskTier, unmet: unmet.map(({ id }: { id: string }) => id) };
  }
}
