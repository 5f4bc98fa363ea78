/**
 * The kinds of things that the ledger tells of: every change of one is an entry, named `<kind in kebab case>.<verb>`,
 * for instance `channel.archived`. Which verbs a kind has is declared by the subgraph that owns it.
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

/** The name of an event, as ledger, jobs and subscriptions carry it. */
export type EventAction = `${string}.${string}`;

/** @example `eventAction('MCP_SERVER', 'created') === 'mcp-server.created'` */
export function eventAction(kind: SubjectKind, verb: string): EventAction {
  return `${kind.toLowerCase().replaceAll('_', '-')}.${verb}`;
}
