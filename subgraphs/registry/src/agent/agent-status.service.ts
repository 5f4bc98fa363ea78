import { type Context, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertAsJudged, gateActivation } from '../gate/gated-actions.ts';
import { explainedStatuses, registrationLifecycle } from '../registration.lifecycle.ts';
import { assertMatches, type ChangeOptions, reviseRecord } from '../revision.ts';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { forgetCredentialOf } from '../upstream-credential/upstream-credential.service.ts';
import { Agent } from './agent.entity.ts';
import type { AgentStatus } from './agent.enums.ts';

/**
 * Moves an agent to a status. Idempotent.
 * @throws NOT_FOUND; PRECONDITION_FAILED; CONFLICT for a transition that is not allowed; GATE_BLOCKED
 */
export async function setAgentStatus(
  context: Context,
  agentId: string,
  status: AgentStatus,
  { reason, ifMatch }: ChangeOptions,
): Promise<Agent> {
  const judged =
    status === 'ACTIVE'
      ? await gateActivation(context, { kind: 'AGENT', id: agentId }, registrationLifecycle)
      : undefined;
  const work = async (em: EntityManager) => {
    const agent = await lock(em, Agent, { agentId });
    assertMatches(agent, ifMatch);
    if (!registrationLifecycle.isMove(agent.status, status)) return agent;
    if (judged) assertAsJudged(judged, agent);
    if (status === 'ARCHIVED') {
      await endSubscriptionsOf(em, { kind: 'AGENT', id: agentId }, 'The agent was archived.');
      await forgetCredentialOf(em, agentId);
    }
    return reviseRecord(agent, {
      status,
      statusReason: explainedStatuses.has(status) ? (reason ?? null) : null,
      archivedAt: status === 'ARCHIVED' ? new Date() : null,
    });
  };
  return change(context, work, reason);
}
