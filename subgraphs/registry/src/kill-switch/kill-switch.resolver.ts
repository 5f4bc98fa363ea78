import { randomUUIDv7 } from 'node:crypto';
import {
  Access,
  type Context,
  callerOf,
  change,
  defineList,
  getOne,
  givenReason,
  ListArgs,
  lock,
  PageOf,
  platformOnly,
  Reason,
  read,
  repeatOnConflict,
  rowsWhere,
} from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, ArgsType, Ctx, Directive, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { isRegisteredKind, lockRegistered } from '../registered/registered-kinds.ts';
import { lockToRaise } from './assert-not-stopped.ts';
import { KillSwitch } from './kill-switch.entity.ts';
import { KillSwitchScope } from './kill-switch.enums.ts';
import { assertTarget, type KillSwitchTarget } from './kill-switch-target.ts';

/** The kill switches of a tenant: raised, optionally with the lifted ones. */
const killSwitchList = defineList(KillSwitch, {
  sort: ['createdAt', 'scope', 'liftedAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['scope', 'targetId'],
  selective: ['targetId'],
  current: { empty: 'liftedAt', index: 'kill_switch_up' },
  totals: [{ isEmpty: 'liftedAt' }, 'scope'],
});

@ObjectType()
class KillSwitchPage extends PageOf(KillSwitch) {}

@ArgsType()
class KillSwitchListArgs extends ListArgs(killSwitchList) {}

@Resolver()
export class KillSwitchResolver {
  @Query(() => KillSwitchPage, { description: 'Active kill switches of the tenant.' })
  @Access(readAccess.KILL_SWITCH)
  killSwitches(
    @Ctx() context: Context,
    @Args(() => KillSwitchListArgs) args: KillSwitchListArgs,
  ): Promise<KillSwitchPage> {
    return read(context, (reader) => killSwitchList.page(reader, args, { where: { liftedAt: null } }));
  }

  @Query(() => KillSwitchPage, { description: 'Kill switches of the tenant, including lifted ones.' })
  @Access(readAccess.KILL_SWITCH)
  killSwitchHistory(
    @Ctx() context: Context,
    @Args(() => KillSwitchListArgs) args: KillSwitchListArgs,
  ): Promise<KillSwitchPage> {
    return read(context, (reader) => killSwitchList.page(reader, args));
  }

  @Query(() => KillSwitch)
  @Access(readAccess.KILL_SWITCH)
  killSwitch(@Ctx() context: Context, @Arg('id', () => UuidScalar) id: string): Promise<KillSwitch> {
    return read(context, (reader) => getOne(reader, KillSwitch, { id }));
  }

  @Query(() => [KillSwitch], { description: 'All active kill switches of the tenant. For other subgraphs.' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async activeKillSwitches(@Ctx() context: Context): Promise<KillSwitch[]> {
    platformOnly(context);
    return read(context, (reader) => rowsWhere(reader, KillSwitch, { liftedAt: null }));
  }

  /** @throws VALIDATION_FAILED where scope and target do not match or the reason is blank; NOT_FOUND for the target */
  @Mutation(() => KillSwitch, {
    description:
      'Stops the target immediately. If a kill switch is already active for it, that one is returned.',
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:ADMIN' })
  async raiseKillSwitch(
    @Ctx() context: Context,
    @Arg('scope', () => KillSwitchScope) scope: KillSwitchScope,
    @Reason({ isRequired: true }) reason: string,
    @Arg('targetId', () => UuidScalar, { nullable: true, description: 'Required, except for scope TENANT.' })
    targetId?: string,
  ): Promise<KillSwitch> {
    const target = { scope, targetId: targetId ?? null };
    assertTarget(target);
    givenReason(reason);
    const raise = async (em: EntityManager) => {
      await lockToRaise(em, callerOf(context).tenantId);
      const raised = await em.findOne(KillSwitch, { ...target, liftedAt: null });
      return raised ?? createSwitch(context, em, target, reason);
    };
    return repeatOnConflict(() => change(context, raise, reason));
  }

  /** @throws NOT_FOUND; VALIDATION_FAILED for a blank reason */
  @Mutation(() => KillSwitch, {
    description: 'Lifts a kill switch. Only users can lift one, also users that one stops. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'REGISTRY:ADMIN', whileStopped: true })
  async liftKillSwitch(
    @Ctx() context: Context,
    @Arg('id', () => UuidScalar) id: string,
    @Reason({ isRequired: true }) reason: string,
  ): Promise<KillSwitch> {
    const { id: liftedBy } = callerOf(context);
    const liftReason = givenReason(reason);
    const lift = async (em: EntityManager) => {
      const killSwitch = await lock(em, KillSwitch, { id });
      if (killSwitch.liftedAt) return killSwitch;
      return Object.assign(killSwitch, { liftedAt: new Date(), liftedBy, liftReason });
    };
    return change(context, lift, reason);
  }
}

async function createSwitch(
  context: Context,
  em: EntityManager,
  target: KillSwitchTarget,
  reason: string,
): Promise<KillSwitch> {
  const { tenantId, id: createdBy } = callerOf(context);
  const targetName = await nameOf(em, target);
  return em.create(KillSwitch, {
    tenantId,
    id: randomUUIDv7(),
    ...target,
    targetName,
    reason,
    createdBy,
    createdAt: new Date(),
    liftedAt: null,
    liftedBy: null,
    liftReason: null,
  });
}

/**
 * Users and tenants are not stored in this subgraph. A kill switch for an unknown user has no effect.
 */
async function nameOf(em: EntityManager, { scope, targetId }: KillSwitchTarget): Promise<string | null> {
  if (targetId === null || !isRegisteredKind(scope)) return null;
  return (await lockRegistered(em, scope, targetId)).name;
}
