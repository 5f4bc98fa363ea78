/**
 * The kinds of subjects in the ledger. Each change of a subject is an entry named `<kind in kebab
 * case>.<verb>`, for instance `channel.archived`. The subgraph that owns a kind declares its verbs.
 */
export const subjectKinds = [
  'AGENT',
  'MCP_SERVER',
  'LLM_PROVIDER',
  'LLM_GATEWAY',
  'CHANNEL',
  'USER_SUBSCRIPTION',
  'AGENT_SUBSCRIPTION',
  'CHANNEL_SUBSCRIPTION',
  'MCP_SERVER_SUBSCRIPTION',
  'LLM_GATEWAY_SUBSCRIPTION',
  'KILL_SWITCH',
  'TENANT',
  'USER',
  'PRINCIPAL',
  'SESSION',
  'GROUP',
  'IDENTITY_PROVIDER',
  'CREDENTIAL',
  'SIGNING_KEY',
  'GOVERNANCE',
  'GOVERNANCE_DOCUMENT',
  'INCIDENT',
  'GATE_SETTING',
  'GATE_DECISION',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** The name of an event in the ledger, in jobs and in subscriptions. */
export type EventAction = `${string}.${string}`;

/** @example `eventAction('MCP_SERVER', 'created') === 'mcp-server.created'` */
export function eventAction(kind: SubjectKind, verb: string): EventAction {
  return `${kind.toLowerCase().replaceAll('_', '-')}.${verb}`;
}
