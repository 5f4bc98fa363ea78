import { type Context, callerOf, inOrderOf, list, notFound, type Reference, read, rowsWhere } from '@agg/kit';
import type { PageRequest } from '@agg/schema';
import { type SqlBool, sql } from 'kysely';
import { nameContains } from '../name-contains.ts';
import { Agent } from './agent.entity.ts';
import type { AgentListArgs, AgentPage, AgentVersionPage, CatalogueArgs } from './agent.types.ts';
import { asSummaryFor, withCatalogue } from './agent-catalogue.ts';
import { AgentVersion } from './agent-version.entity.ts';

const sortable = ['name', 'createdAt', 'status', 'visibility', 'registryVersion'] as const;

/** The tenant's own agents, newest first. */
export function listAgents(context: Context, request: AgentListArgs): Promise<AgentPage> {
  const { status, visibility, authType, q } = request;
  const where = {
    status: status ?? undefined,
    visibility: visibility ?? undefined,
    authType: authType ?? undefined,
  };
  return read(context, (em) =>
    list(em, Agent, {
      request,
      sortable,
      order: { by: 'createdAt', descending: true },
      where,
      having: nameContains(q),
    }),
  );
}

/** The published agents of every tenant, by name. */
export async function listPublicAgents(context: Context, request: CatalogueArgs): Promise<AgentPage> {
  const { tenantId } = callerOf(context);
  const having = request.q
    ? sql<SqlBool>`position(lower(${request.q}) in lower(name || ' ' || description)) > 0`
    : undefined;
  const query = { where: { visibility: 'PUBLIC', status: 'ACTIVE' }, having, acrossTenants: true } as const;
  const page = await read(
    context,
    (em) => list(em, Agent, { request, sortable: ['name', 'createdAt'], order: { by: 'name' }, ...query }),
    withCatalogue,
  );
  return { ...page, content: page.content.map((agent) => asSummaryFor(tenantId, agent)) };
}

/** One of the tenant's own agents. @throws NOT_FOUND */
export async function getAgent(context: Context, agentId: string): Promise<Agent> {
  const [agent] = await read(context, (em) => rowsWhere(em, Agent, { agentId }));
  return agent ?? notFound('agent');
}

/** The cards that were registered for an agent of the tenant, oldest first. @throws NOT_FOUND */
export function listAgentVersions(
  context: Context,
  agentId: string,
  request: PageRequest,
): Promise<AgentVersionPage> {
  return read(context, async (em) => {
    const [agent] = await rowsWhere(em, Agent, { agentId });
    if (!agent) notFound('agent');
    const order = { by: 'registryVersion' } as const;
    return list(em, AgentVersion, {
      request,
      sortable: ['registryVersion', 'createdAt'],
      order,
      where: { agentId },
    });
  });
}

/** Agents by reference, in one statement: the tenant's own, and of others those that are published, as summaries. */
export async function loadAgents(context: Context, references: readonly Reference[]) {
  const { tenantId } = callerOf(context);
  const agentId = references.map((reference) => String(reference.agentId));
  const agents = await read(context, (em) => rowsWhere(em, Agent, { agentId }, true), withCatalogue);
  const visible = agents.map((agent) => asSummaryFor(tenantId, agent));
  return inOrderOf(references, 'agentId', visible);
}
