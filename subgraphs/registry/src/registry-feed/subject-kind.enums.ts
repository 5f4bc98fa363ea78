import { defineEnum } from '@agg/kit';

/** The kinds of subjects that clients may name, as promised in the API. */
export const SubjectKind = defineEnum('SubjectKind', [
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
]);
