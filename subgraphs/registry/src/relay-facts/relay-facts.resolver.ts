import { Access, type Context, getOne, platformOnly, type Reader, read, rowsWhere } from '@agg/kit';
import { JsonObjectScalar, UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Ctx, Directive, Query, Resolver } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { AgentVersion } from '../agent/agent-version.entity.ts';
import { withCatalogue } from '../catalogue/catalogue.ts';
import { subscriptionLifecycle } from '../subscription/subscription.lifecycle.ts';
import {
  CallableAgent,
  type ConsumedSubscription,
  KnownAgent,
  LiveSubscriptions,
  type SealedCredential,
} from './relay-facts.types.ts';

/** Internal fields, which only the relay queries, as the platform inside a tenant. */
@Resolver()
export class RelayFactsResolver {
  @Query(() => [CallableAgent], {
    description: 'All agents of the tenant that may be called. For the relay.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async callableAgents(@Ctx() context: Context): Promise<CallableAgent[]> {
    platformOnly(context);
    const rows = await read(context, callableRows);
    return rows.map(({ agentId, name, status, card, ...credential }) => ({
      agentId,
      name,
      status,
      card,
      credential: credential.kind === null ? null : credential,
    }));
  }

  @Query(() => LiveSubscriptions, { description: 'All live subscriptions of both sides. For the relay.' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  liveSubscriptions(@Ctx() context: Context): Promise<LiveSubscriptions> {
    platformOnly(context);
    return read(context, async (reader) => {
      const consumed = await consumedOf(reader);
      const provided = await providedOf(reader);
      return { consumed, providedIds: provided.map(({ id }) => id) };
    });
  }

  @Query(() => KnownAgent, {
    nullable: true,
    description: 'An agent that the tenant can read, in any status. Null for every other one. For the relay.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async knownAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<KnownAgent | null> {
    platformOnly(context);
    const [agent = null] = await findKnownAgents(context, [agentId]);
    return agent;
  }

  @Query(() => [KnownAgent], {
    description: 'Those of the agents that the tenant can read, in any status. For governance.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  knownAgents(
    @Ctx() context: Context,
    @Arg('agentIds', () => [UuidScalar]) agentIds: string[],
  ): Promise<KnownAgent[]> {
    platformOnly(context);
    return findKnownAgents(context, agentIds);
  }

  /** @throws NOT_FOUND */
  @Query(() => JsonObjectScalar, {
    description: "The current card of one of the tenant's agents. For the relay.",
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  currentCard(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<Record<string, unknown>> {
    platformOnly(context);
    return read(context, async (reader) => {
      const { registryVersion } = await getOne(reader, Agent, { agentId });
      return (await getOne(reader, AgentVersion, { agentId, registryVersion })).card;
    });
  }
}

/** Agents of the tenant in any status, and published ones of other tenants; every other one is left out. */
function findKnownAgents(context: Context, agentId: readonly string[]): Promise<KnownAgent[]> {
  const find = (reader: Reader) => rowsWhere(reader, Agent, { agentId }, true);
  return read(context, find, withCatalogue);
}

/** One agent with its credential, whose columns are all null where it has none. */
type Row = Omit<CallableAgent, 'credential'> & (SealedCredential | Record<keyof SealedCredential, null>);

/**
 * The agents of the tenant that may be called, in one statement: a tenant can have thousands. Of each card, only the few
 * members that are needed, because cards are up to 256 KiB long.
 */
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

/** A subscription may be over for some moments before it is EXPIRED. */
const isNotOver = sql`(expires_at is null or expires_at > now())`;

/** The tenant's subscriptions that have not ended and whose time is not over. A tenant can have ten thousands. */
async function consumedOf({ db, tenantId }: Reader): Promise<ConsumedSubscription[]> {
  const { rows } = await sql<ConsumedSubscription>`
    select subscription_id as "subscriptionId", subscriber_id as "subscriberId", target_id as "targetId",
      provider_tenant_id as "providerTenantId", status, expires_at as "expiresAt"
    from registry.subscription
    where tenant_id = ${tenantId} and status = any(${[...subscriptionLifecycle.live]}) and ${isNotOver}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt && new Date(row.expiresAt) }));
}

/** Those of other tenants to its agents that are ACTIVE. */
async function providedOf({ db, tenantId }: Reader): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from registry.subscription
    where provider_tenant_id = ${tenantId} and provider_tenant_id <> tenant_id and status = 'ACTIVE'
      and ${isNotOver}`.execute(db);
  return rows;
}
