import {
  assertSubject,
  type Context,
  callerOf,
  change,
  getOne,
  read,
  repeatOnConflict,
  rowsWhere,
} from '@agg/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PaymentAcceptance } from './payment-acceptance.entity.ts';
import { acceptanceList } from './payment-acceptance.list.ts';
import type { PaymentAcceptanceListArgs, PaymentAcceptancePage } from './payment-acceptance.types.ts';

/** A page of the agents for which it is set. @throws VALIDATION_FAILED for an invalid page */
export function listAcceptances(
  context: Context,
  request: PaymentAcceptanceListArgs,
): Promise<PaymentAcceptancePage> {
  return read(context, (reader) => acceptanceList.page(reader, request));
}

/** @throws NOT_FOUND for an agent for which it was never set */
export function getAcceptance(context: Context, agentId: string): Promise<PaymentAcceptance> {
  return read(context, (reader) => getOne(reader, PaymentAcceptance, { agentId }));
}

/** The ids of the agents to which payments in messages are settled here. */
export async function acceptingAgents(context: Context): Promise<string[]> {
  const enabled = await read(context, (reader) => rowsWhere(reader, PaymentAcceptance, { isEnabled: true }));
  return enabled.map(({ agentId }) => agentId);
}

/** Sets whether payments in messages to an agent are settled here. Idempotent. @throws NOT_FOUND for the agent */
export function setAcceptance(
  context: Context,
  agentId: string,
  isEnabled: boolean,
): Promise<PaymentAcceptance> {
  const { tenantId } = callerOf(context);
  const work = async (em: EntityManager) => {
    await assertSubject(em, { kind: 'AGENT', id: agentId });
    const set = await em.findOne(PaymentAcceptance, { agentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (set?.isEnabled === isEnabled) return set;
    const updatedAt = new Date();
    if (set) return Object.assign(set, { isEnabled, updatedAt });
    return em.create(PaymentAcceptance, { tenantId, agentId, isEnabled, createdAt: updatedAt, updatedAt });
  };
  return repeatOnConflict(() => change(context, work));
}
