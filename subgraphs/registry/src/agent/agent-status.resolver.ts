import { Access, type Context, IfMatch, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { givenReason } from '../reason.ts';
import { Agent } from './agent.entity.ts';
import { setAgentStatus } from './agent-status.service.ts';

const toWrite = { callers: administrators, role: 'REGISTRY:WRITE' } as const;

@Resolver()
export class AgentStatusResolver {
  @Mutation(() => Agent, { description: 'Activates a draft, suspended or deprecated agent.' })
  @Access(toWrite)
  activateAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<Agent> {
    return setAgentStatus(context, agentId, 'ACTIVE', { reason, ifMatch });
  }

  @Mutation(() => Agent, { description: 'Suspends an active agent until it is activated again.' })
  @Access(toWrite)
  suspendAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason({ isRequired: true }) reason: string,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<Agent> {
    return setAgentStatus(context, agentId, 'SUSPENDED', { reason: givenReason(reason), ifMatch });
  }

  @Mutation(() => Agent, { description: 'Deprecates an active agent.' })
  @Access(toWrite)
  deprecateAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason({ isRequired: true }) reason: string,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<Agent> {
    return setAgentStatus(context, agentId, 'DEPRECATED', { reason: givenReason(reason), ifMatch });
  }

  @Mutation(() => Agent, { description: 'Archives an agent permanently. Idempotent.' })
  @Access({ callers: administrators, role: 'REGISTRY:DELETE' })
  archiveAgent(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason() reason?: string | null,
    @IfMatch() ifMatch?: string[] | null,
  ): Promise<Agent> {
    return setAgentStatus(context, agentId, 'ARCHIVED', { reason, ifMatch });
  }
}
