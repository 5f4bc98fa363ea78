import { type AccessRule, administrators, callerKinds, type PermissionEntity } from './access.ts';

const byAll = (entity: PermissionEntity): AccessRule => ({ callers: callerKinds, role: `${entity}:READ` });
const byAdministrators = (entity: PermissionEntity): AccessRule => ({
  callers: administrators,
  role: `${entity}:READ`,
});
const byPeople = (entity: PermissionEntity): AccessRule => ({ callers: ['USER'], role: `${entity}:READ` });

/**
 * Who may read each kind of subject that more than one place shows. Its reads declare this rule, and so does everything
 * else that shows it: fields of other nouns, references of other subgraphs, events of feeds.
 */
export const readAccess = {
  AGENT: byAll('REGISTRY'),
  MCP_SERVER: byAll('MCP_REGISTRY'),
  LLM_GATEWAY: byAll('LLM_GATEWAY'),
  LLM_PROVIDER: byAdministrators('LLM_GATEWAY'),
  CHANNEL: byAdministrators('CHANNELS'),
  USER_SUBSCRIPTION: byAdministrators('REGISTRY'),
  AGENT_SUBSCRIPTION: byAdministrators('REGISTRY'),
  CHANNEL_SUBSCRIPTION: byAdministrators('CHANNELS'),
  MCP_SERVER_SUBSCRIPTION: byAdministrators('MCP_REGISTRY'),
  LLM_GATEWAY_SUBSCRIPTION: byAdministrators('LLM_GATEWAY'),
  KILL_SWITCH: byPeople('REGISTRY'),
  TENANT: byPeople('TENANT'),
  USER: byPeople('USERS'),
  GROUP: byPeople('GROUPS'),
  CREDENTIAL: byAdministrators('API_KEYS'),
  IDENTITY_PROVIDER: byPeople('IDENTITY_PROVIDERS'),
} as const satisfies Readonly<Record<string, AccessRule>>;
