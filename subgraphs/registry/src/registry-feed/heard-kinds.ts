import { type Context, callerOf } from '@agg/kit';
import { holdsRole, type PermissionEntity, type SubjectKind } from '@agg/schema';

/** The kinds whose changes this subgraph publishes, with the permission to read each. */
const readers: Readonly<Record<SubjectKind, PermissionEntity>> = {
  AGENT: 'REGISTRY',
  KILL_SWITCH: 'REGISTRY',
  USER_SUBSCRIPTION: 'REGISTRY',
  AGENT_SUBSCRIPTION: 'REGISTRY',
  CHANNEL: 'CHANNELS',
  CHANNEL_SUBSCRIPTION: 'CHANNELS',
  MCP_SERVER: 'MCP_REGISTRY',
  MCP_SERVER_SUBSCRIPTION: 'MCP_REGISTRY',
  LLM_PROVIDER: 'LLM_GATEWAY',
  LLM_GATEWAY: 'LLM_GATEWAY',
  LLM_GATEWAY_SUBSCRIPTION: 'LLM_GATEWAY',
};

/** The wanted kinds that the caller may read. @param wanted all by default */
export function heardKinds(context: Context, wanted?: readonly string[] | null): ReadonlySet<string> {
  const { roles } = callerOf(context);
  const readable = Object.entries(readers).filter(([, entity]) => holdsRole(roles, `${entity}:READ`));
  const kinds = readable.map(([kind]) => kind);
  return new Set(wanted ? kinds.filter((kind) => wanted.includes(kind)) : kinds);
}
