import { type Context, callerOf, type Reader, read, rowsMatching } from '@agg/kit';
import { type SqlBool, sql } from 'kysely';
import { KillSwitch } from './kill-switch.entity.ts';
import type { KillSwitchTarget } from './kill-switch-target.ts';

/** A noun that a kill switch can stop. */
export interface Stoppable extends KillSwitchTarget {
  /** By default the caller's. */
  tenantId?: string;
}

/**
 * The active kill switch that stops a noun: its own, or else its tenant's. One statement for all nouns of an answer.
 * `null` where it is not stopped, and for another tenant's.
 */
export async function killSwitchOf(context: Context, noun: Stoppable): Promise<KillSwitch | null> {
  const { tenantId, scope, targetId } = noun;
  if (tenantId !== undefined && tenantId !== callerOf(context).tenantId) return null;
  return context.loaders.load(context, { scope, targetId }, loadSwitches);
}

/** The active kill switches of the reader's tenant that stop a target, its own before that of the tenant. */
export async function switchesOf(
  reader: Reader,
  targets: readonly KillSwitchTarget[],
): Promise<(KillSwitch | null)[]> {
  const ids = targets.map(({ targetId }) => targetId).filter((id) => id !== null);
  const scopes = targets.map(({ scope }) => scope);
  // Each half has its index.
  const having = sql<SqlBool>`((scope = 'TENANT' and target_id is null)
    or (scope = any(${scopes}) and target_id = any(${ids}::uuid[])))`;
  const active = await rowsMatching(reader, KillSwitch, { where: { liftedAt: null }, having });
  const ofTenant = active.find(({ scope }) => scope === 'TENANT') ?? null;
  const isOf = (target: KillSwitchTarget) => (one: KillSwitch) =>
    one.scope === target.scope && one.targetId === target.targetId;
  return targets.map((target) => active.find(isOf(target)) ?? ofTenant);
}

function loadSwitches(
  context: Context,
  targets: readonly KillSwitchTarget[],
): Promise<(KillSwitch | null)[]> {
  return read(context, (reader) => switchesOf(reader, targets));
}
