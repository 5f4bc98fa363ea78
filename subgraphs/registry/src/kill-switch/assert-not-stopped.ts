import { type Context, readTenant } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { switchesOf } from './active-kill-switches.ts';
import { KillSwitch } from './kill-switch.entity.ts';
import type { KillSwitchTarget } from './kill-switch-target.ts';

/**
 * Until the end of the transaction, no kill switch of the tenant can be raised. Raising takes the same lock alone: what
 * depends on there being no kill switch is committed before one is raised, or finds it.
 */
const shared = 'select pg_advisory_xact_lock_shared(hashtextextended(?, 0))';
const alone = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';

/** Waits for the changes of the tenant that depend on there being no kill switch. */
export async function lockToRaise(em: EntityManager, tenantId: string): Promise<void> {
  await em.execute(alone, [nameOf(tenantId)]);
}

/**
 * Refuses a change that concerns something stopped, and keeps kill switches from being raised until it is committed.
 * @throws KILL_SWITCH_ACTIVE where a kill switch of the tenant stops one of the targets, or the tenant
 */
export async function assertNotStopped(
  em: EntityManager,
  tenantId: string,
  targets: readonly KillSwitchTarget[],
): Promise<void> {
  await em.execute(shared, [nameOf(tenantId)]);
  const stopping: KillSwitchTarget[] = [{ scope: 'TENANT', targetId: null }];
  const active = await em.findOne(KillSwitch, { liftedAt: null, $or: stopping.concat(targets) });
  if (!active) return;
  throw new GatewayError(
    'KILL_SWITCH_ACTIVE',
    `The kill switch ${active.id} of scope ${active.scope} is active. A user with the role REGISTRY:ADMIN can lift it.`,
  );
}

/**
 * The same for what another tenant provides, which may be stopped again at any moment. The caller learns nothing
 * about its kill switch.
 * @throws KILL_SWITCH_ACTIVE
 */
export async function assertProvided(
  context: Pick<Context, 'database'>,
  providerTenantId: string,
  target: KillSwitchTarget,
): Promise<void> {
  const [active] = await readTenant(context, providerTenantId, (reader) => switchesOf(reader, [target]));
  if (active) throw new GatewayError('KILL_SWITCH_ACTIVE', 'The provider of this agent has stopped it.');
}

function nameOf(tenantId: string): string {
  return `kill-switches ${tenantId}`;
}
