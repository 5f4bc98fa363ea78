import type { EventAction } from '@agg/schema';

/** Events after which what is known of anybody's standing must be asked for anew, beside all of `principal.`. */
const changing: ReadonlySet<EventAction> = new Set<EventAction>([
  ...(['user.role_granted', 'user.role_revoked', 'user.group_joined', 'user.group_left'] as const),
  ...(['user.suspended', 'user.reactivated', 'user.deactivated'] as const),
  ...(['group.updated', 'group.deleted', 'session.revoked'] as const),
  ...(['tenant.suspended', 'tenant.reactivated'] as const),
  ...(['credential.created', 'credential.revoked', 'agent.archived', 'channel.archived'] as const),
]);

/** Whether an event may change what a caller of its tenant is allowed to do. */
export function changesStanding(action: EventAction): boolean {
  return action.startsWith('principal.') || changing.has(action);
}
