import { defineEvents, defineSubjects } from '@agg/kit';

const registered = [
  'created',
  'updated',
  'version_registered',
  'activated',
  'suspended',
  'deprecated',
  'archived',
] as const;

const subscribed = [
  'created',
  'activated',
  'suspended',
  'rejected',
  'revoked',
  'cancelled',
  'expired',
] as const;

/** All events of the registry. */
export const registryEvents = defineEvents({
  AGENT: [...registered, 'credential_set', 'credential_removed'],
  MCP_SERVER: [...registered, 'credential_set', 'credential_removed'],
  LLM_PROVIDER: ['created', 'updated', 'activated', 'deactivated', 'secret_rotated', 'archived'],
  LLM_GATEWAY: ['created', 'updated', 'activated', 'suspended', 'archived'],
  CHANNEL: ['created', 'updated', 'archived'],
  USER_SUBSCRIPTION: subscribed,
  AGENT_SUBSCRIPTION: subscribed,
  CHANNEL_SUBSCRIPTION: subscribed,
  MCP_SERVER_SUBSCRIPTION: subscribed,
  LLM_GATEWAY_SUBSCRIPTION: subscribed,
  KILL_SWITCH: ['raised', 'lifted'],
});

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(registryEvents);
