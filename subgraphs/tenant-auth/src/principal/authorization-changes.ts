import { registryEvents } from '@agg/registry/events';
import type { EventAction } from '@agg/schema';
import { tenantAuthEvents } from '../tenant-auth.events.ts';

const { USER, GROUP, SESSION, PERSONAL_TOKEN, TENANT, CREDENTIAL } = tenantAuthEvents;

/** The events that invalidate cached authorizations, besides all of `principal.`. */
const changing: ReadonlySet<EventAction> = new Set([
  USER.role_granted,
  USER.role_revoked,
  USER.group_joined,
  USER.group_left,
  USER.suspended,
  USER.reactivated,
  USER.deactivated,
  GROUP.updated,
  GROUP.deleted,
  SESSION.revoked,
  PERSONAL_TOKEN.revoked,
  TENANT.limits_set,
  TENANT.suspended,
  TENANT.reactivated,
  CREDENTIAL.created,
  CREDENTIAL.revoked,
  registryEvents.AGENT.archived,
  registryEvents.CHANNEL.archived,
  registryEvents.KILL_SWITCH.raised,
  registryEvents.KILL_SWITCH.lifted,
]);

/** Whether an event may change the authorization of a caller of its tenant. */
export function changesAuthorization(action: EventAction): boolean {
  return action.startsWith('principal.') || changing.has(action);
}
