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
 * Before something becomes ACTIVE, and so visible where it is PUBLIC.
 * @returns what was judged, to be compared with what is changed then
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

/** @throws CONFLICT for what is not what the gate has judged any more: two changes that it lets through can make a third */
export function assertAsJudged(judged: Registered, { visibility, status }: Registered): void {
  if (judged.visibility === visibility && judged.status === status) return;
  throw new GatewayError('CONFLICT', 'It was changed at the same moment; look at it, and try again.');
}

/** Before an agent becomes PUBLIC; a draft is visible to nobody and is asked for when it is activated. @throws CONFLICT; GATE_BLOCKED */
export async function gatePublication(context: Context, agent: Agent): Promise<void> {
  assertNotArchived(agent);
  if (agent.visibility === 'PUBLIC' || agent.status === 'DRAFT') return;
  await passGate(context, 'PUBLISH', [{ kind: 'AGENT', id: agent.agentId }]);
}

/** Before an agent gets a card; the one that it has already is no new version. @throws GATE_BLOCKED */
export async function gateAgentVersion(context: Context, agent: Agent, card: AgentCard): Promise<void> {
  if (isDeepStrictEqual(await cardOf(context, agent), card)) return;
  await passGate(context, 'REGISTER_VERSION', [{ kind: 'AGENT', id: agent.agentId }]);
}

/**
 * Before a subscription: its target, and an agent that subscribes as it will be with what the target brings along.
 * @throws NOT_FOUND for one of the tenant's own that is not there; GATE_BLOCKED
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
