import type { Made } from '@agg/kit/testing';

/** A query that shows a caller a kind of things, or is refused. */
export interface Reading {
  query: string;
  /** Whether it answers null, where the caller may read what is around. */
  orNull?: boolean;
}

const list = (field: string): Reading => ({ query: `{ ${field} { totalElements } }` });

const governed = {
  AGENT: ['agent', 'agents'],
  MCP_SERVER: ['mcpServer', 'mcpServers'],
  LLM_GATEWAY: ['llmGateway', 'llmGateways'],
} as const;

/** How each kind of events is read otherwise: by its list, or by the one query that shows it. */
export function readingsOf(made: Made): Readonly<Record<string, Reading>> {
  return {
    AGENT: list('agents'),
    MCP_SERVER: list('mcpServers'),
    LLM_PROVIDER: list('llmProviders'),
    LLM_GATEWAY: list('llmGateways'),
    CHANNEL: list('channels'),
    USER_SUBSCRIPTION: list('userSubscriptions'),
    AGENT_SUBSCRIPTION: list('agentSubscriptions'),
    CHANNEL_SUBSCRIPTION: list('channelSubscriptions'),
    MCP_SERVER_SUBSCRIPTION: list('mcpServerSubscriptions'),
    LLM_GATEWAY_SUBSCRIPTION: list('llmGatewaySubscriptions'),
    KILL_SWITCH: list('killSwitches'),
    TENANT: { query: '{ tenant { tenantId } }' },
    USER: list('users'),
    GROUP: list('groups'),
    CREDENTIAL: list('credentials'),
    IDENTITY_PROVIDER: list('identityProviders'),
    POLICY: list('policies'),
    POLICY_GROUP: list('policyGroups'),
    POLICY_BINDING: list('policyBindings'),
    PAYMENT: list('payments'),
    GATE_DECISION: list('gateDecisions'),
    'credential of AGENT': {
      query: `{ agent(agentId: "${made.agentId}") { upstreamCredential { kind } } }`,
      orNull: true,
    },
    'credential of MCP_SERVER': {
      query: `{ mcpServer(mcpServerId: "${made.mcpServerId}") { credential { kind } } }`,
      orNull: true,
    },
    ...Object.fromEntries(Object.entries(governed).flatMap(([kind, names]) => recordsOf(kind, names, made))),
  };
}

function recordsOf(kind: string, [one, many]: readonly [string, string], made: Made): [string, Reading][] {
  const id = `${one}Id: "${made[`${one}Id`]}"`;
  return [
    [`GOVERNANCE of ${kind}`, list(many)],
    [`GOVERNANCE_DOCUMENT of ${kind}`, list(`${one}Documents(${id})`)],
    [`INCIDENT of ${kind}`, list(`${one}Incidents(${id})`)],
  ];
}

/** What an event is about, as a key of the readings. */
export function keyOf({ action, subjectKind }: { action: string; subjectKind?: string }): string {
  const [noun = '', verb = ''] = action.split('.');
  const kind = noun.toUpperCase().replaceAll('-', '_');
  if (verb.startsWith('credential_')) return `credential of ${kind}`;
  return subjectKind && kind !== 'GATE_DECISION' ? `${kind} of ${subjectKind}` : kind;
}
