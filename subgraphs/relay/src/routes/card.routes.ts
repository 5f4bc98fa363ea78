import { createHash } from 'node:crypto';
import { type Context, callerOf, type RouteAnswer, type RouteRequest, type SubgraphRoute } from '@agg/kit';
import { holdsRole, isUuid, missingRole } from '@agg/schema';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { cardOf } from '../call/card.ts';
import { findAgent, findKnownAgent, idIn } from '../facts/find-agent.ts';
import { type Audience, audiences } from './audiences.ts';
import { operationName, parameterTexts } from './documentation.ts';

const versions: readonly A2aVersion[] = ['0.3.0', '1.0'];

/** The addresses at which clients look for the card of an agent (A2A 0.3, section 5.3). */
export const cardRoutes: readonly SubgraphRoute[] = audiences.flatMap((audience) =>
  versions.map((version) => cardRoute(audience, version)),
);

function cardRoute(audience: Audience, version: A2aVersion): SubgraphRoute {
  const { prefix, who, tag } = audience;
  return {
    method: 'GET',
    path: `${prefix}/a2a/${version}/.well-known/agent-card.json`,
    access: { callers: [], identifies: true },
    tag,
    answers: { 200: ['application/json'], 304: [] },
    operation: operationName('getPublicCard', audience, version),
    summary: `The card of an agent, with its address for ${who}. Published agents show theirs to everyone.`,
    headers: ['if-none-match'],
    parameters: parameterTexts,
    handle: (context, request) => serveCard(context, request, version),
  };
}

async function serveCard(
  context: Context,
  { params, headers, target }: RouteRequest,
  version: A2aVersion,
): Promise<RouteAnswer> {
  const [base = ''] = target.split('/.well-known/');
  const agent = await shownAgent(context, params);
  const body = JSON.stringify(await cardOf(context, agent, { version, base }));
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const cache = { etag, 'cache-control': 'private, max-age=60' };
  if (headers['if-none-match'] === etag) return { status: 304, headers: cache };
  return { status: 200, headers: { ...cache, 'content-type': 'application/json' }, body };
}

/** Roles whose holders see the agents of their tenant: to read the registry, or to talk. */
const lookers = ['REGISTRY:READ', 'AGENT_CONVERSATIONS:READ'] as const;

/**
 * A published agent; for a caller with one of the roles also one of its tenant, and one that it has subscribed to.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN; VALIDATION_FAILED for an id that is no UUID
 */
async function shownAgent(context: Context, params: RouteRequest['params']) {
  const mayLook = lookers.some((role) => context.caller && holdsRole(context.caller.roles, role));
  const looking = mayLook ? context : { ...context, caller: null };
  const { agentId = '' } = params;
  const known = isUuid(agentId) ? await findKnownAgent(looking, agentId) : null;
  if (known) return { tenantId: known.tenantId, id: agentId };
  const caller = callerOf(context);
  if (!mayLook)
    throw missingRole(caller, `Only published agents are shown: the role ${lookers.join(' or ')}`);
  return await findAgent(context, idIn(params, 'agentId'));
}
