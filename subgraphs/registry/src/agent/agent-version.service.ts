import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, change } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gateAgentVersion } from '../gate/gated-actions.ts';
import { replaceKeywords } from '../keyword/keywords.ts';
import { givenReason } from '../reason.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { reviseRecord } from '../revision.ts';
import { removeUnlessFor } from '../upstream-credential/sealed-credential.ts';
import { UpstreamCredential } from '../upstream-credential/upstream-credential.entity.ts';
import type { Agent } from './agent.entity.ts';
import { getAgent } from './agent.reads.ts';
import type { AgentVersionInput } from './agent.types.ts';
import { type AgentCard, addressesOf } from './agent-card.ts';
import { cardFrom, fetchCard, type SourcedCard } from './agent-card-source.ts';
import { statedBy, valuesAfter } from './agent-card-values.ts';
import { skillKeywords } from './agent-skills.ts';
import { AgentVersion, currentCardOf } from './agent-version.entity.ts';
import { lockPresent } from './lock-present.ts';

/**
 * Registers a new card; an identical card changes nothing. A card with an address of another host removes the credential.
 * @throws NOT_FOUND; CONFLICT; GATE_BLOCKED; as `createAgent`
 */
export async function registerAgentVersion(
  context: Context,
  agentId: string,
  input: AgentVersionInput,
): Promise<Agent> {
  const agent = await getAgent(context, agentId);
  assertNotArchived(agent);
  const reason = givenReason(input.reason);
  const sourced = await cardFrom(context, input);
  await gateAgentVersion(context, agent, sourced.card);
  return change(
    context,
    async (em) => replaceCard(context, em, await lockPresent(em, agentId), sourced, reason),
    reason,
  );
}

/**
 * Fetches the card again; an unchanged card changes nothing.
 * @throws NOT_FOUND; CONFLICT; UNPROCESSABLE; GATE_BLOCKED
 */
export async function refreshAgentCard(
  context: Context,
  agentId: string,
  reason: string | null = null,
): Promise<Agent> {
  const known = await getAgent(context, agentId);
  const { originalCardUrl } = known;
  assertNotArchived(known);
  if (!originalCardUrl)
    throw new GatewayError(
      'CONFLICT',
      'The card was registered inline and has no URL to fetch it from. Register a version instead.',
    );
  const sourced = { card: await fetchCard(context, originalCardUrl), originalCardUrl };
  await gateAgentVersion(context, known, sourced.card);
  const work = async (em: EntityManager) => {
    const agent = await lockPresent(em, agentId);
    if (agent.registryVersion !== known.registryVersion) {
      throw new GatewayError(
        'CONFLICT',
        'Another card was registered in the meantime. Read the agent again and retry.',
      );
    }
    return replaceCard(context, em, agent, sourced, reason);
  };
  return change(context, work, reason);
}

/** Adds the current version of an agent, with its card, and makes the agent findable by its skills. */
export async function addVersion(
  context: Context,
  em: EntityManager,
  agent: Agent,
  card: AgentCard,
  reason: string | null,
): Promise<void> {
  const { tenantId, agentId, registryVersion, cardVersion } = agent;
  em.create(AgentVersion, {
    tenantId,
    agentId,
    registryVersion,
    cardVersion,
    card,
    reason,
    createdAt: new Date(),
    createdById: callerOf(context).id,
  });
  await replaceKeywords(em, { tenantId, subjectId: agentId }, 'SKILL', skillKeywords(card));
}

async function replaceCard(
  context: Context,
  em: EntityManager,
  agent: Agent,
  { card, originalCardUrl }: SourcedCard,
  reason: string | null,
): Promise<Agent> {
  const { agentId, registryVersion } = agent;
  const before = await currentCardOf(em, agent);
  if (isDeepStrictEqual(before, card)) return reviseRecord(agent, { originalCardUrl });
  reviseRecord(agent, {
    ...statedBy(card),
    ...valuesAfter(agent, before, card),
    originalCardUrl,
    registryVersion: registryVersion + 1,
  });
  removeUnlessFor(em, await em.findOne(UpstreamCredential, { agentId }), addressesOf(card));
  await addVersion(context, em, agent, card, reason);
  return agent;
}
