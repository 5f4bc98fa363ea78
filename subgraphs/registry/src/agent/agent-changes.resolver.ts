import { Access, type Context } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { givenReason } from '../reason.ts';
import { Agent } from './agent.entity.ts';
import * as agents from './agent.service.ts';
import { AgentInput, AgentUpdate, AgentVersionInput } from './agent.types.ts';
import { setAgentStatus } from './agent-status.service.ts';
import * as versions from './agent-version.service.ts';

@Resolver()
export class AgentChangesResolver {
  @Mutation(() => Agent, { description: 'Registers an agent by its card. Its initial status is DRAFT.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
  createAgent(@Ctx() context: Context, @Arg('input', () => AgentInput) input: AgentInput): Promise<Agent> {
    return agents.createAgent(context, input);
  }

  @Mutation(() => Agent)
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
  updateAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => AgentUpdate) input: AgentUpdate,
  ): Promise<Agent> {
    return agents.updateAgent(context, agentId, input);
  }

  @Mutation(() => Agent, { description: 'Registers a new card. An unchanged card has no effect.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
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
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
  refreshAgentCard(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<Agent> {
    return versions.refreshAgentCard(context, agentId);
  }

  @Mutation(() => Agent, { description: 'Activates a draft, suspended or deprecated agent.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
  activateAgent(@Ctx() context: Context, @Arg('agentId', () => UuidScalar) agentId: string): Promise<Agent> {
    return setAgentStatus(context, agentId, 'ACTIVE');
  }

  @Mutation(() => Agent, { description: 'Suspends an active agent until it is activated again.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
  suspendAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('reason', () => ProseScalar) reason: string,
  ): Promise<Agent> {
    return setAgentStatus(context, agentId, 'SUSPENDED', givenReason(reason));
  }

  @Mutation(() => Agent, { description: 'Deprecates an active agent.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:WRITE' })
  deprecateAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('reason', () => ProseScalar) reason: string,
  ): Promise<Agent> {
    return setAgentStatus(context, agentId, 'DEPRECATED', givenReason(reason));
  }

  @Mutation(() => Agent, { description: 'Archives an agent permanently. Idempotent.' })
  @Access({ callers: ['USER'], role: 'REGISTRY:DELETE' })
  archiveAgent(@Ctx() context: Context, @Arg('agentId', () => UuidScalar) agentId: string): Promise<Agent> {
    return setAgentStatus(context, agentId, 'ARCHIVED');
  }
}
