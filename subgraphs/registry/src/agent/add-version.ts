import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, reviseRecord } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { removeUnlessFor } from '../credential/sealed-credential.ts';
import { UpstreamCredential } from '../credential/upstream-credential.entity.ts';
import { replaceKeywords } from '../keyword/keywords.ts';
import type { Agent } from './agent.entity.ts';
import { type AgentCard, addressesOf } from './agent-card.ts';
import type { SourcedCard } from './agent-card-source.ts';
import { statedBy, valuesAfter } from './agent-card-values.ts';
import { skillKeywords } from './agent-skills.ts';
import { AgentVersion, currentCardOf } from './agent-version.entity.ts';

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

/**
 * Makes a card the current one of a locked agent; an identical card changes nothing. A card with an address of another
 * host removes the credential.
 */
export async function replaceCard(
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
