import { Access, type Context, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { toReadCredentialOfAgent } from './credential-access.ts';
import { UpstreamCredential, upstreamCredentialsByAgent } from './upstream-credential.entity.ts';
import * as credentials from './upstream-credential.service.ts';
import { UpstreamCredentialInput } from './upstream-credential.types.ts';

@Resolver(() => Agent)
export class UpstreamCredentialResolver {
  @FieldResolver(() => UpstreamCredential, {
    nullable: true,
    description:
      "How the relay authenticates at the agent. Null without a credential, for another tenant's agent, and for callers of kind AGENT.",
  })
  @Access({ ...toReadCredentialOfAgent, changed: true, orNull: true })
  upstreamCredential(
    @Ctx() context: Context,
    @Root() { agentId }: Agent,
  ): Promise<UpstreamCredential | null> {
    return upstreamCredentialsByAgent.load(context, agentId);
  }

  @Mutation(() => UpstreamCredential, {
    description: 'Sets or replaces how the relay authenticates at an agent. The secret is never returned.',
  })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  setUpstreamCredential(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => UpstreamCredentialInput) input: UpstreamCredentialInput,
    @Reason() reason?: string | null,
  ): Promise<UpstreamCredential> {
    return credentials.setUpstreamCredential(context, agentId, input, reason);
  }

  @Mutation(() => Agent, {
    description: 'Removes the credential. The relay calls the agent without authentication. Idempotent.',
  })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  removeUpstreamCredential(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason() reason?: string | null,
  ): Promise<Agent> {
    return credentials.removeUpstreamCredential(context, agentId, reason);
  }
}
