import { type Context, callerOf, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Agent } from '../agent/agent.entity.ts';
import { addressesOf } from '../agent/agent-card.ts';
import { currentCardOf } from '../agent/agent-version.entity.ts';
import { lockPresent } from '../agent/lock-present.ts';
import { sealedCredential } from './sealed-credential.ts';
import { UpstreamCredential } from './upstream-credential.entity.ts';
import type { UpstreamCredentialInput } from './upstream-credential.types.ts';

/**
 * Sets or replaces the credential of an agent, immediately, for the addresses that its current card states.
 * @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid credential; NOT_FOUND; CONFLICT for an archived agent
 */
export async function setUpstreamCredential(
  context: Context,
  agentId: string,
  input: UpstreamCredentialInput,
  reason?: string | null,
): Promise<UpstreamCredential> {
  const { tenantId } = callerOf(context);
  const sealed = sealedCredential(context, agentId, input);
  const work = async (em: EntityManager) => {
    const agent = await lockPresent(em, agentId);
    const values = sealed(addressesOf(await currentCardOf(em, agent)));
    const known = await em.findOne(UpstreamCredential, { agentId });
    return known
      ? Object.assign(known, values)
      : em.create(UpstreamCredential, { tenantId, agentId, ...values });
  };
  return change(context, work, reason);
}

/** Removes the credential of an agent. Idempotent. @throws NOT_FOUND for the agent */
export function removeUpstreamCredential(
  context: Context,
  agentId: string,
  reason?: string | null,
): Promise<Agent> {
  const work = async (em: EntityManager) => {
    const agent = await lock(em, Agent, { agentId });
    await forgetCredentialOf(em, agentId);
    return agent;
  };
  return change(context, work, reason);
}

/** Removes the credential of a locked agent, in the running transaction. */
export async function forgetCredentialOf(em: EntityManager, agentId: string): Promise<void> {
  const credential = await em.findOne(UpstreamCredential, { agentId });
  if (credential) em.remove(credential);
}
