import { type AccessRule, administrators, type EventAction } from '@agg/schema';
import { registryEvents } from '../registry.events.ts';

const { AGENT, MCP_SERVER } = registryEvents;

/** Who may read how the platform authenticates at an agent: those who administer it, and not its callers. */
export const toReadCredentialOfAgent: AccessRule = { callers: administrators, role: 'REGISTRY:READ' };
/** The same of an MCP server. */
export const toReadCredentialOfMcpServer: AccessRule = {
  callers: administrators,
  role: 'MCP_REGISTRY:READ',
};

/** The events of these credentials, which the ledger has as events of their agent or server. */
export const credentialEvents: ReadonlyMap<EventAction, AccessRule> = new Map([
  [AGENT.credential_set, toReadCredentialOfAgent],
  [AGENT.credential_removed, toReadCredentialOfAgent],
  [MCP_SERVER.credential_set, toReadCredentialOfMcpServer],
  [MCP_SERVER.credential_removed, toReadCredentialOfMcpServer],
]);
