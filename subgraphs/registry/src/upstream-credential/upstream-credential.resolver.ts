import { Access, type Context, callerOf, change, lock, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { addressesOf } from '../agent/agent-card.ts';
import { currentCardOf } from '../agent/agent-version.entity.ts';
import { toReadCredentialOfAgent } from '../credential/credential-access.ts';
import { removeCredential, sealedCredential } from '../credential/sealed-credential.ts';
import { UpstreamCredential, upstreamCredentialsByAgent } from '../credential/upstream-credential.entity.ts';
import { UpstreamCredentialInput } from '../credential/upstream-credential.types.ts';
import { lockPresent } from '../registration/registration.lifecycle.ts';

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

  /**
   * For the addresses that the current card states.
   * @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid credential; NOT_FOUND; CONFLICT for an archived agent
   */
  @Mutation(() => UpstreamCredential, {
    description: 'Sets or replaces how the relay authenticates at an agent. The secret is never returned.',
  })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  async setUpstreamCredential(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('input', () => UpstreamCredentialInput) input: UpstreamCredentialInput,
    @Reason() reason?: string | null,
  ): Promise<UpstreamCredential> {
    const { tenantId } = callerOf(context);
    const sealed = sealedCredential(context, agentId, input);
    return change(
      context,
      async (em) => {
        const agent = await lockPresent(em, Agent, { agentId });
        const values = sealed(addressesOf(await currentCardOf(em, agent)));
        const known = await em.findOne(UpstreamCredential, { agentId });
        return known
          ? Object.assign(known, values)
          : em.create(UpstreamCredential, { tenantId, agentId, ...values });
      },
      reason,
    );
  }

  /** @throws NOT_FOUND for the agent */
  @Mutation(() => Agent, {
    description: 'Removes the credential. The relay calls the agent without authentication. Idempotent.',
  })
  @Access({ callers: administrators, role: 'REGISTRY:WRITE' })
  removeUpstreamCredential(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Reason() reason?: string | null,
  ): Promise<Agent> {
    return change(
      context,
      async (em) => {
        const agent = await lock(em, Agent, { agentId });
        await removeCredential(em, UpstreamCredential, { agentId });
        return agent;
      },
      reason,
    );
  }
}
