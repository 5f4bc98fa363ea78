import { type Context, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertAsJudged, gateActivation } from '../gate/gated-actions.ts';
import { registrationLifecycle } from '../registration.lifecycle.ts';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { forgetCredentialOf } from '../upstream-credential/upstream-credential.service.ts';
import { Agent } from './agent.entity.ts';
import type { AgentStatus } from './agent.enums.ts';
import { revise } from './agent-revision.ts';

/**
 * Moves an agent to a status. Idempotent.
 * @throws NOT_FOUND; CONFLICT for a transition that is not allowed; GATE_BLOCKED
 */
export async function setAgentStatus(
  context: Context,
  agentId: string,
  status: AgentStatus,
  reason: string | null = null,
): Promise<Agent> {
  const judged =
    status === 'ACTIVE'
      ? await gateActivation(context, { kind: 'AGENT', id: agentId }, registrationLifecycle)
      : undefined;
  const work = async (em: EntityManager) => {
    const agent = await lock(em, Agent, { agentId });
    if (!registrationLifecycle.isMove(agent.status, status)) return agent;
    if (judged) assertAsJudged(judged, agent);
    if (status === 'ARCHIVED') {
      await endSubscriptionsOf(em, { kind: 'AGENT', id: agentId }, 'The agent was archived.');
      await forgetCredentialOf(em, agentId);
    }
    return revise(agent, {
      status,
      statusReason: reason,
      archivedAt: status === 'ARCHIVED' ? new Date() : null,
    });
  };
  return change(context, work, reason);
}
