import { agentCard } from '../../kit/registry-maker.ts';
import type { Story } from '../../kit/story.ts';

/** Where each is registered first. */
export const home = 'https://partner.example';

/** Something registered with a credential, at any address. */
export interface RegisteredNoun {
  make(story: Story, url: string): Promise<string>;
  setCredential(story: Story, id: string): Promise<unknown>;
  move(story: Story, id: string, url: string): Promise<unknown>;
  hasCredential(story: Story, id: string): Promise<boolean>;
}

let versions = 1;
const bearer = { kind: 'BEARER', secret: 'the-token-of-the-partner' };

function registerCard({ ask }: Story, id: string, card: object): Promise<unknown> {
  versions += 1;
  const version = `1.${versions}.0`;
  return ask(
    `mutation ($id: UUID!, $input: AgentVersionInput!) { registerAgentVersion(agentId: $id, input: $input) { agentId } }`,
    { id, input: { card: { ...agentCard('Clerk', version), ...card }, reason: 'It moved.' } },
  );
}

const agent: Omit<RegisteredNoun, 'move'> = {
  make: ({ maker }, url) => maker.agent('Clerk', { card: { ...agentCard('Clerk'), url } }),
  setCredential: ({ ask }, id) =>
    ask(
      `mutation ($id: UUID!, $input: UpstreamCredentialInput!) { setUpstreamCredential(agentId: $id, input: $input) { kind } }`,
      { id, input: bearer },
    ),
  hasCredential: async ({ ask }, id) => {
    const { upstreamCredential } = await ask(
      'query ($id: UUID!) { agent(agentId: $id) { upstreamCredential { kind } } }',
      { id },
    );
    return upstreamCredential !== null;
  },
};

const of10 = (...urls: string[]) => ({
  url: undefined,
  supportedInterfaces: urls.map((url) => ({ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' })),
});

/** Every table that holds a secret which is sent to a registered address, with each way to change that address. */
export const registeredNouns: Readonly<Record<string, Readonly<Record<string, RegisteredNoun>>>> = {
  'registry.upstream_credential': {
    'an agent whose card of 0.3 has another url': {
      ...agent,
      move: (story, id, url) => registerCard(story, id, { url }),
    },
    'an agent whose card of 0.3 has one more interface': {
      ...agent,
      move: (story, id, url) =>
        registerCard(story, id, {
          url: `${home}/a2a`,
          additionalInterfaces: [{ url, transport: 'JSONRPC' }],
        }),
    },
    'an agent whose card of 1.0 has one more interface': {
      ...agent,
      move: (story, id, url) => registerCard(story, id, of10(`${home}/a2a`, url)),
    },
    'an agent whose card of 1.0 has an interface of gRPC': {
      ...agent,
      move: (story, id, url) =>
        registerCard(story, id, {
          url: undefined,
          supportedInterfaces: [
            ...of10(`${home}/a2a`).supportedInterfaces,
            { url, protocolBinding: 'GRPC', protocolVersion: '1.0' },
          ],
        }),
    },
  },
  'registry.mcp_server_credential': {
    'an MCP server': {
      make: async ({ ask }, url) =>
        (
          await ask('mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }', {
            input: { name: 'Parcels', url },
          })
        ).mcpServerId,
      setCredential: ({ ask }, id) =>
        ask(
          `mutation ($id: UUID!, $input: UpstreamCredentialInput!) { setMcpServerCredential(mcpServerId: $id, input: $input) { kind } }`,
          { id, input: bearer },
        ),
      move: ({ ask }, id, url) => {
        versions += 1;
        return ask(
          `mutation ($id: UUID!, $input: McpServerVersionInput!) { registerMcpServerVersion(mcpServerId: $id, input: $input) { mcpServerId } }`,
          { id, input: { version: `2.${versions}.0`, reason: 'It moved.', url } },
        );
      },
      hasCredential: async ({ ask }, id) =>
        (await ask('query ($id: UUID!) { mcpServer(mcpServerId: $id) { credential { kind } } }', { id }))
          .credential !== null,
    },
  },
  'registry.llm_provider': {
    'an LLM provider': {
      make: async ({ ask }, baseUrl) =>
        (
          await ask(
            'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }',
            { input: { name: 'Models', kind: 'OPENAI_COMPATIBLE', baseUrl } },
          )
        ).llmProviderId,
      setCredential: ({ ask }, id) =>
        ask(
          `mutation ($id: UUID!, $secret: UpstreamSecret!) { setLlmProviderSecret(llmProviderId: $id, secret: $secret) { kind } }`,
          { id, secret: bearer.secret },
        ),
      move: ({ ask }, id, baseUrl) =>
        ask(
          `mutation ($id: UUID!, $input: LlmProviderUpdate!) { updateLlmProvider(llmProviderId: $id, input: $input) { kind } }`,
          { id, input: { baseUrl } },
        ),
      hasCredential: async ({ ask }, id) =>
        (await ask('query ($id: UUID!) { llmProvider(llmProviderId: $id) { hasSecret } }', { id })).hasSecret,
    },
  },
};
