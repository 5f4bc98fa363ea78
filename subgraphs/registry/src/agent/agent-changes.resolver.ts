import { Access, type Context, IfMatch, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Agent } from './agent.entity.ts';
import * as agents from './agent.service.ts';
import { AgentInput, AgentUpdate, AgentVersionInput } from './agent.types.ts';
import * as versions from './agent-version.service.ts';

@Resolver()
export class AgentChangesResolver {
  @Mutation(() => Agent, { description: 'Registers an agent by its card. Its initial status is DRAFT.' })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  createAgent(
    @Ctx() context: Context,
    @Arg('input', () => AgentInput) input: AgentInput,
    @Reason() reason?: string | null,
  ): Promise<Agent> {
    return agents.createAgent(context, input, reason);
  }

  @Mutation(() => Agent, { description: 'Changes the registration. Omitted members stay unchanged.' })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  updateAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => AgentUpdate) input: AgentUpdate,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<Agent> {
    return agents.updateAgent(context, agentId, input, { reason, ifMatch });
  }

  @Mutation(() => Agent, { description: 'Registers a new card. An unchanged card has no effect.' })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  registerAgentVersion(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => AgentVersionInput) input: AgentVersionInput,
  ): Promise<Agent> {
    return versions.registerAgentVersion(context, agentId, input);
  }

  @Mutation(() => Agent, {
    description: 'Fetches the card again from its original URL. An unchanged card has no effect.',
  })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  refreshAgentCard(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason() reason?: string | null,
  ): Promise<Agent> {
    return versions.refreshAgentCard(context, agentId, reason);
  }
}
