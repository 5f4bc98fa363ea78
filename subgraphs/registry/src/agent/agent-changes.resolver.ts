import { randomUUIDv7 } from 'node:crypto';
import {
  Access,
  assertMatches,
  assertUnchanged,
  type Context,
  callerOf,
  change,
  IfMatch,
  Reason,
  reviseRecord,
} from '@agg/kit';
import { administrators, type Caller, UuidScalar } from '@agg/schema';
import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { passGate } from '../gate/pass-gate.ts';
import { replaceKeywords } from '../keyword/keywords.ts';
import { assertNotArchived, lockPresent } from '../registration/registration.lifecycle.ts';
import { addVersion } from './add-version.ts';
import { Agent } from './agent.entity.ts';
import { getAgent } from './agent.reads.ts';
import { AgentInput, AgentUpdate } from './agent.types.ts';
import { authTypeOf } from './agent-auth-type.ts';
import { cardFrom, type SourcedCard } from './agent-card-source.ts';
import { statedBy } from './agent-card-values.ts';
import { tagsFrom } from './agent-tags.ts';

@Resolver()
export class AgentChangesResolver {
  /** @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid card */
  @Mutation(() => Agent, { description: 'Registers an agent by its card. Its initial status is DRAFT.' })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  async createAgent(
    @Ctx() context: Context,
    @Arg('input', () => AgentInput) input: AgentInput,
    @Reason() reason?: string | null,
  ): Promise<Agent> {
    const caller = callerOf(context);
    const tags = tagsFrom(input.tags ?? []);
    const sourced = await cardFrom(context, input);
    return change(
      context,
      async (em) => {
        const agent = em.create(Agent, { ...newAgent(caller, input, sourced), tags });
        await addVersion(context, em, agent, sourced.card, null);
        await replaceTags(em, agent);
        return agent;
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; PRECONDITION_FAILED; CONFLICT for an archived agent; GATE_BLOCKED when it becomes public */
  @Mutation(() => Agent, { description: 'Changes the registration. Omitted members stay unchanged.' })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  async updateAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => AgentUpdate) input: AgentUpdate,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<Agent> {
    const tags = input.tags && tagsFrom(input.tags);
    const judged = input.visibility === 'PUBLIC' ? await getAgent(context, agentId) : undefined;
    if (judged) await gatePublication(context, judged);
    return change(
      context,
      async (em) => {
        const agent = await lockPresent(em, Agent, { agentId });
        assertMatches(agent, ifMatch);
        if (judged) assertUnchanged(judged, agent, ['visibility', 'status']);
        reviseRecord(agent, valuesOf(agent, input));
        if (tags) await replaceTags(em, agent);
        return agent;
      },
      reason,
    );
  }
}

type NewAgent = Omit<RequiredEntityData<Agent>, 'tags'>;

function newAgent(
  { tenantId, id: createdById }: Caller,
  { name, description, visibility, authType }: AgentInput,
  { card, originalCardUrl }: SourcedCard,
): NewAgent {
  const stated = statedBy(card);
  return {
    tenantId,
    agentId: randomUUIDv7(),
    originalCardUrl,
    registryVersion: 1,
    revision: 1,
    ...stated,
    name: name ?? stated.cardName,
    description: description ?? stated.cardDescription,
    visibility: visibility ?? 'PRIVATE',
    authType: authType ?? authTypeOf(card),
    status: 'DRAFT',
    statusReason: null,
    createdAt: new Date(),
    createdById,
    archivedAt: null,
  };
}

/** The values of an agent after an update, whose tags have been checked. */
function valuesOf(agent: Agent, input: AgentUpdate): Partial<Agent> {
  return {
    name: input.name ?? agent.name,
    description: input.description ?? agent.description,
    visibility: input.visibility ?? agent.visibility,
    authType: input.authType ?? agent.authType,
    tags: input.tags ?? agent.tags,
  };
}

/**
 * Passes the gate before an agent becomes PUBLIC. No other tenant sees a draft, which is judged at its activation.
 * @throws CONFLICT; GATE_BLOCKED
 */
async function gatePublication(context: Context, agent: Agent): Promise<void> {
  assertNotArchived(agent);
  if (agent.visibility === 'PUBLIC' || agent.status === 'DRAFT') return;
  await passGate(context, 'PUBLISH', [{ kind: 'AGENT', id: agent.agentId }]);
}

/** Makes an agent findable by its tags, in the running transaction. */
function replaceTags(em: EntityManager, { tenantId, agentId: subjectId, tags }: Agent): Promise<void> {
  return replaceKeywords(em, { tenantId, subjectId }, 'TAG', tags);
}
