import {
  Access,
  type Context,
  callerOf,
  change,
  GateAction,
  Reason,
  read,
  repeatOnConflict,
  rowsWhere,
} from '@agg/kit';
import { administrators } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { GateMode } from './gate-mode.enums.ts';
import { defaultMode } from './gate-modes.ts';
import { GateSetting } from './gate-setting.entity.ts';

@Resolver()
export class GateSettingResolver {
  /** One setting per action, in the order of the enum; the default where the tenant has none. */
  @Query(() => [GateSetting], { description: 'The gate mode of each action.' })
  @Access({ callers: administrators, role: 'TENANT:READ' })
  async gateSettings(@Ctx() context: Context): Promise<GateSetting[]> {
    const { tenantId } = callerOf(context);
    const set = await read(context, (reader) => rowsWhere(reader, GateSetting, {}));
    const ofAction = (action: GateAction) => set.find((setting) => setting.action === action);
    return Object.values(GateAction).map(
      (action) =>
        ofAction(action) ?? { tenantId, action, mode: defaultMode, updatedBy: null, updatedAt: null },
    );
  }

  @Mutation(() => GateSetting, {
    description:
      'Sets the gate mode of an action. Idempotent. The gate is evaluated before REGISTER_VERSION, ACTIVATE, PUBLISH and SUBSCRIBE, and at every call of an agent (INVOKE). Other actions are only reported by `gate`.',
  })
  @Access({ callers: administrators, role: 'TENANT:WRITE' })
  setGateMode(
    @Ctx() context: Context,
    @Arg('action', () => GateAction) action: GateAction,
    @Arg('mode', () => GateMode) mode: GateMode,
    @Reason() reason?: string,
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
}
