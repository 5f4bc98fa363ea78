import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, type Lifecycle } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Agent } from '../agent/agent.entity.ts';
import { cardOf } from '../agent/agent-batches.ts';
import type { AgentCard } from '../agent/agent-card.ts';
import { type Registered, readRegistered } from '../registered.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import type { Parties } from '../subscription/subscription-rules.ts';
import { type GatedSubject, passGate, usedBy } from './pass-gate.ts';

/**
 * Passes the gate before an activation, which also publishes a PUBLIC subject.
 * @returns the state that was judged, to be compared with the locked row before the change
 * @throws NOT_FOUND; CONFLICT; GATE_BLOCKED
 */
export async function gateActivation(
  context: Context,
  { kind, id }: Pick<GatedSubject, 'kind' | 'id'>,
  lifecycle: Lifecycle,
): Promise<Registered> {
  const judged = await readRegistered(context, kind, id);
  if (!lifecycle.isMove(String(judged.status), 'ACTIVE')) return judged;
  await passGate(context, 'ACTIVATE', [{ kind, id }]);
  if (judged.visibility === 'PUBLIC') await passGate(context, 'PUBLISH', [{ kind, id }]);
  return judged;
}

/**
 * Two concurrent changes that each pass the gate can add up to one that would not.
 * @throws CONFLICT where the state is not the one that the gate judged
 */
export function assertAsJudged(judged: Registered, { visibility, status }: Registered): void {
  if (judged.visibility === visibility && judged.status === status) return;
  throw new GatewayError('CONFLICT', 'The resource was changed concurrently. Read it again and retry.');
}

/**
 * Passes the gate before an agent becomes PUBLIC. A draft is visible to nobody, and is judged at its
 * activation.
 * @throws CONFLICT; GATE_BLOCKED
 */
export async function gatePublication(context: Context, agent: Agent): Promise<void> {
  assertNotArchived(agent);
  if (agent.visibility === 'PUBLIC' || agent.status === 'DRAFT') return;
  await passGate(context, 'PUBLISH', [{ kind: 'AGENT', id: agent.agentId }]);
}

/**
 * Passes the gate before a new card is registered; an identical card is no new version.
 * @throws GATE_BLOCKED
 */
export async function gateAgentVersion(context: Context, agent: Agent, card: AgentCard): Promise<void> {
  if (isDeepStrictEqual(await cardOf(context, agent), card)) return;
  await passGate(context, 'REGISTER_VERSION', [{ kind: 'AGENT', id: agent.agentId }]);
}

/**
 * Passes the gate before a subscription: for the target, and for a subscribing agent including the
 * dependencies that the target adds.
 * @throws NOT_FOUND for an unknown subject of the tenant; GATE_BLOCKED
 */
export async function gateSubscription(
  context: Context,
  { subscriberKind, subscriberId, targetKind, targetId }: Parties,
  providerTenantId: string,
): Promise<void> {
  const target = { kind: targetKind, id: targetId };
  const isOwn = providerTenantId === callerOf(context).tenantId;
  if (isOwn) await readRegistered(context, targetKind, targetId);
  const gated: GatedSubject[] = [{ ...target, tenantId: providerTenantId }];
  if (subscriberKind !== 'USER') await readRegistered(context, subscriberKind, subscriberId);
  if (subscriberKind === 'AGENT') {
    const { all, published } = await usedBy(context, target);
    const willUse = {
      all: [targetId, ...all],
      published: [...(isOwn ? [] : [targetId]), ...published],
    };
    gated.push({ kind: 'AGENT', id: subscriberId, willUse });
  }
  await passGate(context, 'SUBSCRIBE', gated);
}
