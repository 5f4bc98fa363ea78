import {
  allOf,
  type Context,
  callerOf,
  change,
  GateAction,
  read,
  repeatOnConflict,
  rowsWhere,
} from '@agg/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { GateMode } from '../gate-setting/gate-mode.enums.ts';
import { defaultMode } from '../gate-setting/gate-modes.ts';
import { GateSetting } from '../gate-setting/gate-setting.entity.ts';
import type { GateDecisionListArgs, GateDecisionPage } from './gate.types.ts';
import { gateDecisionList } from './gate-decision.list.ts';

/** One setting per action, in the order of the enum; the default where the tenant has none. */
export async function listGateSettings(context: Context): Promise<GateSetting[]> {
  const { tenantId } = callerOf(context);
  const set = await read(context, (reader) => rowsWhere(reader, GateSetting, {}));
  const ofAction = (action: GateAction) => set.find((setting) => setting.action === action);
  return Object.values(GateAction).map(
    (action) => ofAction(action) ?? { tenantId, action, mode: defaultMode, updatedBy: null, updatedAt: null },
  );
}

/** Sets the gate mode of an action. Idempotent. */
export function setGateMode(
  context: Context,
  action: GateAction,
  mode: GateMode,
  reason: string | null,
): Promise<GateSetting> {
  const { tenantId, id: updatedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    const set = await em.findOne(GateSetting, { action }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (set?.mode === mode) return set;
    const values = { mode, updatedBy, updatedAt: new Date() };
    return set ? Object.assign(set, values) : em.create(GateSetting, { tenantId, action, ...values });
  };
  return repeatOnConflict(() => change(context, work, reason));
}

/** The warnings and refusals of the gate, newest first. */
export function listGateDecisions(
  context: Context,
  request: GateDecisionListArgs,
): Promise<GateDecisionPage> {
  const { from, to } = request;
  const having = allOf(from && sql`created_at >= ${from}`, to && sql`created_at < ${to}`);
  return read(context, (reader) => gateDecisionList.page(reader, request, { having }));
}
