import { type Context, type Reader, read } from '@agg/kit';
import { sql } from 'kysely';
import type { CallableAgent, SealedCredential } from './relay-facts.types.ts';

/** One agent with its credential, whose columns are all null where it has none. */
type Row = Omit<CallableAgent, 'credential'> & (SealedCredential | Record<keyof SealedCredential, null>);

/** The agents of the tenant that may be called, in one statement: a tenant can have thousands. */
export async function listCallableAgents(context: Context): Promise<CallableAgent[]> {
  const rows = await read(context, callableRows);
  return rows.map(({ agentId, name, status, card, ...credential }) => ({
    agentId,
    name,
    status,
    card,
    credential: credential.kind === null ? null : credential,
  }));
}

/** Of each card, only the few members that are needed, because cards are up to 256 KiB long. */
async function callableRows({ db, tenantId }: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select agent.agent_id as "agentId", agent.name, agent.status, coalesce(stated.card, '{}') as card,
      credential.kind, credential.header_name as "headerName", credential.token_url as "tokenUrl",
      credential.client_id as "clientId", credential.scope, credential.origins, credential.sealed_secret as "sealedSecret"
    from registry.agent
    join registry.agent_version as version on version.tenant_id = agent.tenant_id
      and version.agent_id = agent.agent_id and version.registry_version = agent.registry_version
    cross join lateral (
      select jsonb_object_agg(key, value) as card from jsonb_each(version.card)
      where key in ('url', 'protocolVersion', 'protocolVersions', 'preferredTransport', 'additionalInterfaces',
        'supportedInterfaces', 'capabilities', 'supportsAuthenticatedExtendedCard')
    ) as stated
    left join registry.upstream_credential as credential on credential.tenant_id = agent.tenant_id
      and credential.agent_id = agent.agent_id
    where agent.tenant_id = ${tenantId} and agent.status in ('ACTIVE', 'DEPRECATED')`.execute(db);
  return rows;
}
