import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, lock, read, repeatOnConflict } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { givenReason } from '../reason.ts';
import { isRegisteredKind, lockRegistered } from '../registered.ts';
import { lockToRaise } from './assert-not-stopped.ts';
import { KillSwitch } from './kill-switch.entity.ts';
import { killSwitchList } from './kill-switch.list.ts';
import type { KillSwitchListArgs, KillSwitchPage } from './kill-switch.types.ts';
import { assertTarget, type KillSwitchTarget } from './kill-switch-target.ts';

/** The tenant's kill switches: raised, optionally with the lifted ones. */
export function listKillSwitches(
  context: Context,
  request: KillSwitchListArgs,
  lifted: 'WITHOUT_LIFTED' | 'WITH_LIFTED',
): Promise<KillSwitchPage> {
  const where = { liftedAt: lifted === 'WITH_LIFTED' ? undefined : null };
  return read(context, (reader) => killSwitchList.page(reader, request, { where }));
}

/** @throws NOT_FOUND */
export function getKillSwitch(context: Context, id: string): Promise<KillSwitch> {
  return read(context, (reader) => getOne(reader, KillSwitch, { id }));
}

/**
 * Raises a kill switch; if the target already has a raised one, returns it unchanged.
 * @throws VALIDATION_FAILED where scope and target do not match or the reason is blank; NOT_FOUND for the
 * target
 */
export async function raiseKillSwitch(
  context: Context,
  target: KillSwitchTarget,
  reason: string,
): Promise<KillSwitch> {
  assertTarget(target);
  givenReason(reason);
  return repeatOnConflict(() =>
    change(
      context,
      async (em) => {
        await lockToRaise(em, callerOf(context).tenantId);
        return (await findUp(em, target)) ?? create(context, em, target, reason);
      },
      reason,
    ),
  );
}

/** Lifts a kill switch. Idempotent. @throws NOT_FOUND; VALIDATION_FAILED for a blank reason */
export async function liftKillSwitch(context: Context, id: string, reason: string): Promise<KillSwitch> {
  const { id: liftedBy } = callerOf(context);
  const liftReason = givenReason(reason);
  return change(
    context,
    async (em) => {
      const killSwitch = await lock(em, KillSwitch, { id });
      if (killSwitch.liftedAt) return killSwitch;
      return Object.assign(killSwitch, { liftedAt: new Date(), liftedBy, liftReason });
    },
    reason,
  );
}

function findUp(em: EntityManager, target: KillSwitchTarget): Promise<KillSwitch | null> {
  return em.findOne(KillSwitch, { ...target, liftedAt: null });
}

async function create(
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
 * Users and tenants are not stored in this subgraph. A switch for an unknown user stops nobody, and only in
 * this tenant.
 */
async function nameOf(em: EntityManager, { scope, targetId }: KillSwitchTarget): Promise<string | null> {
  if (targetId === null || !isRegisteredKind(scope)) return null;
  return (await lockRegistered(em, scope, targetId)).name;
}
