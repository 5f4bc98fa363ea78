import { isDeepStrictEqual } from 'node:util';
import { Access, type Context, change, givenReason, Reason } from '@agg/kit';
import { administrators, GatewayError, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { passGate } from '../gate/pass-gate.ts';
import { assertNotArchived, lockPresent } from '../registration/registration.lifecycle.ts';
import { replaceCard } from './add-version.ts';
import { Agent } from './agent.entity.ts';
import { getAgent } from './agent.reads.ts';
import { AgentVersionInput } from './agent.types.ts';
import { cardOf } from './agent-batches.ts';
import type { AgentCard } from './agent-card.ts';
import { cardFrom, fetchCard } from './agent-card-source.ts';

@Resolver()
export class AgentNewVersionResolver {
  /** @throws NOT_FOUND; CONFLICT; GATE_BLOCKED; as `createAgent` */
  @Mutation(() => Agent, { description: 'Registers a new card. An unchanged card has no effect.' })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  async registerAgentVersion(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => AgentVersionInput) input: AgentVersionInput,
  ): Promise<Agent> {
    const known = await getAgent(context, agentId);
    assertNotArchived(known);
    const reason = givenReason(input.reason);
    const sourced = await cardFrom(context, input);
    await gateVersion(context, known, sourced.card);
    return change(
      context,
      async (em) => {
        const agent = await lockPresent(em, Agent, { agentId });
        return replaceCard(context, em, agent, sourced, reason);
      },
      reason,
    );
  }

  /** @throws NOT_FOUND; CONFLICT; UNPROCESSABLE; GATE_BLOCKED */
  @Mutation(() => Agent, {
    description: 'Fetches the card again from its original URL. An unchanged card has no effect.',
  })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  async refreshAgentCard(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason() reason?: string | null,
  ): Promise<Agent> {
    const known = await getAgent(context, agentId);
    assertNotArchived(known);
    const originalCardUrl = known.originalCardUrl ?? cardWithoutUrl();
    const sourced = { card: await fetchCard(context, originalCardUrl), originalCardUrl };
    await gateVersion(context, known, sourced.card);
    return change(
      context,
      async (em) => {
        const agent = await lockPresent(em, Agent, { agentId });
        if (agent.registryVersion !== known.registryVersion) throw otherCard();
        return replaceCard(context, em, agent, sourced, reason ?? null);
      },
      reason,
    );
  }
}

/**
 * Passes the gate before a new card is registered; an identical card is no new version.
 * @throws GATE_BLOCKED
 */
async function gateVersion(context: Context, agent: Agent, card: AgentCard): Promise<void> {
  if (isDeepStrictEqual(await cardOf(context, agent), card)) return;
  await passGate(context, 'REGISTER_VERSION', [{ kind: 'AGENT', id: agent.agentId }]);
}

function cardWithoutUrl(): never {
  throw new GatewayError(
    'CONFLICT',
    'The card was registered inline and has no URL to fetch it from. Register a version instead.',
  );
}

function otherCard(): GatewayError {
  return new GatewayError(
    'CONFLICT',
    'Another card was registered in the meantime. Read the agent again and retry.',
  );
}
