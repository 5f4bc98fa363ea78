import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertAsJudged, gatePublication } from '../gate/gated-actions.ts';
import { replaceKeywords } from '../keyword/keywords.ts';
import { assertMatches, type ChangeOptions, reviseRecord } from '../revision.ts';
import { Agent } from './agent.entity.ts';
import { getAgent } from './agent.reads.ts';
import type { AgentInput, AgentUpdate } from './agent.types.ts';
import { authTypeOf } from './agent-auth-type.ts';
import { cardFrom } from './agent-card-source.ts';
import { statedBy } from './agent-card-values.ts';
import { tagsFrom } from './agent-tags.ts';
import { addVersion } from './agent-version.service.ts';
import { lockPresent } from './lock-present.ts';

/** Registers an agent as a draft. @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid card */
export async function createAgent(
  context: Context,
  input: AgentInput,
  reason?: string | null,
): Promise<Agent> {
  const { tenantId, id: createdById } = callerOf(context);
  const tags = tagsFrom(input.tags ?? []);
  const { card, originalCardUrl } = await cardFrom(context, input);
  const stated = statedBy(card);
  const work = async (em: EntityManager) => {
    const agent = em.create(Agent, {
      tenantId,
      agentId: randomUUIDv7(),
      originalCardUrl,
      registryVersion: 1,
      revision: 1,
      ...stated,
      name: input.name ?? stated.cardName,
      description: input.description ?? stated.cardDescription,
      visibility: input.visibility ?? 'PRIVATE',
      authType: input.authType ?? authTypeOf(card),
      tags,
      status: 'DRAFT',
      statusReason: null,
      createdAt: new Date(),
      createdById,
      archivedAt: null,
    });
    await addVersion(context, em, agent, card, null);
    await replaceTags(em, agent);
    return agent;
  };
  return change(context, work, reason);
}

/** @throws NOT_FOUND; PRECONDITION_FAILED; CONFLICT for an archived agent; GATE_BLOCKED when it becomes public */
export async function updateAgent(
  context: Context,
  agentId: string,
  input: AgentUpdate,
  { reason, ifMatch }: ChangeOptions = {},
): Promise<Agent> {
  const given = input.tags && tagsFrom(input.tags);
  const judged = input.visibility === 'PUBLIC' ? await getAgent(context, agentId) : undefined;
  if (judged) await gatePublication(context, judged);
  const work = async (em: EntityManager) => {
    const agent = await lockPresent(em, agentId);
    assertMatches(agent, ifMatch);
    if (judged) assertAsJudged(judged, agent);
    const { name, description, visibility, authType, tags } = agent;
    reviseRecord(agent, {
      name: input.name ?? name,
      description: input.description ?? description,
      visibility: input.visibility ?? visibility,
      authType: input.authType ?? authType,
      tags: given ?? tags,
    });
    if (given) await replaceTags(em, agent);
    return agent;
  };
  return change(context, work, reason);
}

/** Makes an agent findable by its tags, in the running transaction. */
function replaceTags(em: EntityManager, { tenantId, agentId: subjectId, tags }: Agent): Promise<void> {
  return replaceKeywords(em, { tenantId, subjectId }, 'TAG', tags);
}
