import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, change, lock } from '@agg/kit';
import { GatewayError, normalName } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertAsJudged, gateAgentVersion, gatePublication } from '../gate/gated-actions.ts';
import { givenReason } from '../reason.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { Agent } from './agent.entity.ts';
import { getAgent } from './agent.reads.ts';
import type { AgentInput, AgentUpdate, AgentVersionInput } from './agent.types.ts';
import { authTypeOf } from './agent-auth-type.ts';
import type { AgentCard } from './agent-card.ts';
import { cardFrom, fetchCard, type SourcedCard } from './agent-card-source.ts';
import { AgentVersion } from './agent-version.entity.ts';

/** Registers an agent as a draft. @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid card */
export async function createAgent(context: Context, input: AgentInput): Promise<Agent> {
  const { tenantId, id: createdById } = callerOf(context);
  const { card, originalCardUrl } = await cardFrom(context, input);
  const stated = statedBy(card);
  return change(context, async (em) => {
    const agent = em.create(Agent, {
      tenantId,
      agentId: randomUUIDv7(),
      originalCardUrl,
      registryVersion: 1,
      cardRegistryVersion: 1,
      ...stated,
      name: input.name ?? stated.cardName,
      description: input.description ?? stated.cardDescription,
      visibility: input.visibility ?? 'PRIVATE',
      authType: input.authType ?? authTypeOf(card),
      status: 'DRAFT',
      statusReason: null,
      createdAt: new Date(),
      createdById,
      archivedAt: null,
    });
    addVersion(context, em, agent, card, null);
    return agent;
  });
}

/** @throws NOT_FOUND; CONFLICT for an archived agent; GATE_BLOCKED when it becomes public */
export async function updateAgent(context: Context, agentId: string, input: AgentUpdate): Promise<Agent> {
  const judged = input.visibility === 'PUBLIC' ? await getAgent(context, agentId) : undefined;
  if (judged) await gatePublication(context, judged);
  return change(context, async (em) => {
    const agent = await lockPresent(em, agentId);
    if (judged) assertAsJudged(judged, agent);
    const { name, description, visibility, authType } = agent;
    return revise(agent, {
      name: input.name ?? name,
      description: input.description ?? description,
      visibility: input.visibility ?? visibility,
      authType: input.authType ?? authType,
    });
  });
}

/**
 * Registers a new card; an identical card changes nothing.
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
export async function refreshAgentCard(context: Context, agentId: string): Promise<Agent> {
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
  return change(context, async (em) => {
    const agent = await lockPresent(em, agentId);
    if (agent.cardRegistryVersion !== known.cardRegistryVersion) {
      throw new GatewayError(
        'CONFLICT',
        'Another card was registered in the meantime. Read the agent again and retry.',
      );
    }
    return replaceCard(context, em, agent, sourced, null);
  });
}

/** Applies changes to the registration, and increments its version unless nothing changes. */
export function revise(agent: Agent, values: Partial<Agent>): Agent {
  const same = Object.entries(values).every(([name, value]) => agent[name as keyof Agent] === value);
  return same ? agent : Object.assign(agent, values, { registryVersion: agent.registryVersion + 1 });
}

async function lockPresent(em: EntityManager, agentId: string): Promise<Agent> {
  const agent = await lock(em, Agent, { agentId });
  assertNotArchived(agent);
  return agent;
}

async function replaceCard(
  context: Context,
  em: EntityManager,
  agent: Agent,
  to: SourcedCard,
  reason: string | null,
) {
  const { agentId, cardRegistryVersion: registryVersion, name, description, authType } = agent;
  const before = (await em.findOneOrFail(AgentVersion, { agentId, registryVersion })).card;
  const { card, originalCardUrl } = to;
  if (isDeepStrictEqual(before, card)) return revise(agent, { originalCardUrl });
  const [was, is] = [statedBy(before), statedBy(card)];
  // Values that come from the old card, verbatim or normalized, follow the new card; values chosen by a
  // person stay.
  revise(agent, {
    ...is,
    originalCardUrl,
    cardRegistryVersion: agent.registryVersion + 1,
    name: [before.name, was.cardName].includes(name) ? is.cardName : name,
    description: [before.description, was.cardDescription].includes(description)
      ? is.cardDescription
      : description,
    authType: authType === authTypeOf(before) ? authTypeOf(card) : authType,
  });
  addVersion(context, em, agent, card, reason);
  return agent;
}

/** The statements of a card, normalized like our names and texts; the card itself is stored verbatim. */
function statedBy({ name, description, version, protocolVersion }: AgentCard) {
  const cardDescription = description.normalize('NFC');
  return { cardName: normalName(name), cardDescription, cardVersion: normalName(version), protocolVersion };
}

function addVersion(
  context: Context,
  em: EntityManager,
  agent: Agent,
  card: AgentCard,
  reason: string | null,
): void {
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
}
