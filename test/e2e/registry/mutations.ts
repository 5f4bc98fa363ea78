import { agentCard } from '../../kit/registry-maker.ts';

/** The ids that earlier mutations of a life have created, by the ledger's kinds of subjects. */
export type Made = Record<string, string>;

/** A mutation, its arguments in GraphQL, and its ledger entries: one for every subject that it changes. */
export type Driven = readonly [name: string, args: (made: Made) => string, ...actions: string[]];

const reason = 'reason: "Because."';
/** The gate's entry when it lets something pass that is not ready. */
export const warned = 'gate-decision.warned';
const card = (version: string) => `card: ${literal(agentCard('Clerk', version))}`;

/** A GraphQL literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return `{ ${members.join(', ')} }`;
}

/** Arguments that begin with the id of a created subject. */
const of =
  (argument: string, kind: string, more = '') =>
  (made: Made) =>
    `${argument}: "${made[kind]}"${more && `, ${more}`}`;
const agent = (more?: string) => of('agentId', 'AGENT', more);
const server = (more?: string) => of('mcpServerId', 'MCP_SERVER', more);
const channel = (more?: string) => of('channelId', 'CHANNEL', more);
const provider = (more?: string) => of('llmProviderId', 'LLM_PROVIDER', more);
const gateway = (more?: string) => of('llmGatewayId', 'LLM_GATEWAY', more);
const input = (members: string) => `input: { ${members} }`;

/** The mutations for every kind of subject, in the order of its life. */
export const lives: Record<string, readonly Driven[]> = {
  agent: [
    ['createAgent', () => input(card('1.0.0')), 'agent.created'],
    ['updateAgent', agent(input('name: "Other"')), 'agent.updated'],
    ['registerAgentVersion', agent(input(`${card('2.0.0')}, ${reason}`)), warned, 'agent.version_registered'],
    ['activateAgent', agent(), warned, 'agent.activated'],
    ['suspendAgent', agent(reason), 'agent.suspended'],
    ['activateAgent', agent(), warned, 'agent.activated'],
    ['deprecateAgent', agent(reason), 'agent.deprecated'],
    ['archiveAgent', agent(), 'agent.archived'],
  ],
  'MCP server': [
    ['createMcpServer', () => input('name: "Files", url: "https://mcp.example.org/"'), 'mcp-server.created'],
    ['updateMcpServer', server(input('name: "Other"')), 'mcp-server.updated'],
    [
      'registerMcpServerVersion',
      server(input(`version: "2", ${reason}`)),
      warned,
      'mcp-server.version_registered',
    ],
    ['activateMcpServer', server(), warned, 'mcp-server.activated'],
    ['suspendMcpServer', server(reason), 'mcp-server.suspended'],
    ['activateMcpServer', server(), warned, 'mcp-server.activated'],
    ['deprecateMcpServer', server(reason), 'mcp-server.deprecated'],
    ['archiveMcpServer', server(), 'mcp-server.archived'],
  ],
  channel: [
    ['createChannel', () => input('name: "Chat"'), 'channel.created'],
    ['updateChannel', channel(input('name: "Other"')), 'channel.updated'],
    ['archiveChannel', channel(), 'channel.archived'],
  ],
  'LLM provider': [
    ['createLlmProvider', () => input('name: "Models", kind: OPENAI'), 'llm-provider.created'],
    ['updateLlmProvider', provider(input('models: ["small"]')), 'llm-provider.updated'],
    ['setLlmProviderSecret', provider('secret: "hush"'), 'llm-provider.secret_rotated'],
    ['disableLlmProvider', provider(), 'llm-provider.deactivated'],
    ['enableLlmProvider', provider(), 'llm-provider.activated'],
    ['archiveLlmProvider', provider(), 'llm-provider.archived'],
  ],
  'LLM gateway': [
    ['createLlmGateway', () => input('name: "Everyday"'), 'llm-gateway.created'],
    ['updateLlmGateway', gateway(input('timeoutMs: 5')), 'llm-gateway.updated'],
    ['activateLlmGateway', gateway(), warned, 'llm-gateway.activated'],
    ['suspendLlmGateway', gateway(), 'llm-gateway.suspended'],
    ['archiveLlmGateway', gateway(), 'llm-gateway.archived'],
  ],
  'kill switch': [
    ['raiseKillSwitch', () => `scope: TENANT, ${reason}`, 'kill-switch.raised'],
    ['liftKillSwitch', of('id', 'KILL_SWITCH', reason), 'kill-switch.lifted'],
  ],
};

/** These create something new on every call; all others change nothing when they are repeated. */
export const makesNewEachTime = /^(create|rotate|set)/;
