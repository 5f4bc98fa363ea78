/**
 * The kinds of things that have a life of their own: every change of one is an entry of the ledger, named
 * `<kind in kebab case>.<verb>`, for instance `channel.archived`.
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

/** What can happen to a subject, beyond being created and updated. */
export const verbs = [
  'created',
  'updated',
  'archived',
  'submitted',
  'activated',
  'deprecated',
  'suspended',
  'rejected',
  'revoked',
  'cancelled',
  'expired',
  'version_registered',
  'secret_rotated',
  'raised',
  'lifted',
  'deactivated',
  'reactivated',
  'deleted',
  'invited',
  'invite_accepted',
  'registered',
  'email_verified',
  'role_granted',
  'role_revoked',
  'group_joined',
  'group_left',
  'password_changed',
  'password_reset',
  'sso_linked',
  'domain_added',
  'domain_verified',
  'domain_removed',
  'withdrawn',
  'assignments_replaced',
  'assignment_confirmed',
  'owner_lost',
  'owner_restored',
  'classified',
  'approved',
  'superseded',
  'changes_required',
  'decommissioned',
  'reported',
  'closed',
  'warned',
  'blocked',
] as const;
export type Verb = (typeof verbs)[number];

/** The name of an event, as ledger, jobs and subscriptions carry it. */
export type EventAction = `${string}.${Verb}`;

/** @example `eventAction('MCP_SERVER', 'created') === 'mcp-server.created'` */
export function eventAction(kind: SubjectKind, verb: Verb): EventAction {
  return `${kind.toLowerCase().replaceAll('_', '-')}.${verb}`;
}
