import type { SealedColumn } from '@agg/kit';

const column = 'sealed_secret';
const ofTenant = (id: string) => `stored.tenant_id || ':' || stored.${id}`;

/** What the registry seals (`sealSecret`). An LLM provider may have no key; a credential is its secret. */
export const sealed: readonly SealedColumn[] = [
  { table: 'registry.llm_provider', column, place: ofTenant('llm_provider_id'), ifLost: 'CLEAR' },
  { table: 'registry.upstream_credential', column, place: ofTenant('agent_id'), ifLost: 'DELETE' },
  { table: 'registry.mcp_server_credential', column, place: ofTenant('mcp_server_id'), ifLost: 'DELETE' },
];
