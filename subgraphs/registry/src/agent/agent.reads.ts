import { type Context, callerOf, getOne, loadBy, type Reader, read } from '@agg/kit';
import type { PageRequest } from '@agg/schema';
import { foundBy } from '../keyword/keywords.ts';
import { Agent } from './agent.entity.ts';
import { agentList, agentVersionList, publicAgentList } from './agent.list.ts';
import type {
  AgentKeywordArgs,
  AgentListArgs,
  AgentPage,
  AgentVersionPage,
  CatalogueArgs,
} from './agent.types.ts';
import { withCatalogue } from './agent-catalogue.ts';
import { asSummaryFor } from './agent-summary.ts';

/** The tenant's own agents, newest first. */
export function listAgents(
  context: Context,
  request: AgentListArgs,
  { tag, skill }: AgentKeywordArgs,
): Promise<AgentPage> {
  return read(context, (reader) =>
    agentList.page(reader, request, { having: foundBy(reader, { TAG: tag, SKILL: skill }) }),
  );
}

/** The published agents of every tenant, by name. */
export async function listPublicAgents(
  context: Context,
  request: CatalogueArgs,
  { tag, skill }: AgentKeywordArgs,
): Promise<AgentPage> {
  const { tenantId } = callerOf(context);
  const work = (reader: Reader) =>
    publicAgentList.page(reader, request, { having: foundBy(reader, { TAG: tag, SKILL: skill }, true) });
  const page = await read(context, work, withCatalogue);
  return { ...page, content: page.content.map((agent) => asSummaryFor(tenantId, agent)) };
}

/** One of the tenant's own agents. @throws NOT_FOUND */
export function getAgent(context: Context, agentId: string): Promise<Agent> {
  return read(context, (reader) => getOne(reader, Agent, { agentId }));
}

/** The registered cards of an agent of the tenant, oldest first. @throws NOT_FOUND */
export function listAgentVersions(
  context: Context,
  agentId: string,
  request: PageRequest,
): Promise<AgentVersionPage> {
  return read(context, async (reader) => {
    await getOne(reader, Agent, { agentId });
    return agentVersionList.page(reader, request, { where: { agentId } });
  });
}

/** Agents by id: the tenant's own, and published agents of other tenants as summaries. */
export const agentsById = loadBy(Agent, 'agentId', {
  acrossTenants: true,
  settings: withCatalogue,
  show: (agent, context) => asSummaryFor(callerOf(context).tenantId, agent),
});
