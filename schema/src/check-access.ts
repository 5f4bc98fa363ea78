import { type AccessRule, type Caller, type Deed, holdsRole, type StoppingScope } from './access.ts';
import { missingRole, wrongKind } from './access-refusals.ts';
import { GatewayError } from './gateway-error.ts';

/**
 * The only access check. It runs before any look-up, so that a refusal never reveals whether something
 * exists.
 * @param deed what the rule is about: `ACT` for mutations and for routes of traffic, `LOOK` for everything else
 * @throws UNAUTHENTICATED without a caller, KILL_SWITCH_ACTIVE for a stopped one, FORBIDDEN for a wrong kind of
 * caller, for a personal token where the person must have signed in, and for a missing role
 */
export function checkAccess(rule: AccessRule, caller: Caller | null, deed: Deed): void {
  if (rule.callers.length === 0) return;
  if (!caller)
    throw new GatewayError('UNAUTHENTICATED', 'Send an access token: "Authorization: Bearer <token>".');
  checkNotStopped(caller, rule.whileStopped ? 'LOOK' : deed);
  if (!rule.callers.includes(caller.kind)) throw wrongKind(rule, caller);
  if (rule.signedIn && caller.byPersonalToken)
    throw new GatewayError('FORBIDDEN', 'A personal token is not allowed here. Sign in to do this.');
  if (rule.role && !holdsRole(caller.roles, rule.role)) throw missingRole(caller, `The role ${rule.role}`);
}

/** Whether a caller may look at what the rule guards. */
export function mayLook(rule: AccessRule, caller: Caller | null): boolean {
  try {
    checkAccess(rule, caller, 'LOOK');
    return true;
  } catch {
    return false;
  }
}

/**
 * A person whom a kill switch stops may look (contract, section 8, operation 4). An agent, a channel or a service
 * may do nothing.
 * @throws KILL_SWITCH_ACTIVE
 */
export function checkNotStopped(
  { kind, stoppedBy }: Pick<Caller, 'kind'> & { stoppedBy?: StoppingScope | null },
  deed: Deed,
): void {
  if (!stoppedBy || (kind === 'USER' && deed === 'LOOK')) return;
  throw new GatewayError(
    'KILL_SWITCH_ACTIVE',
    `A kill switch of scope ${stoppedBy} stops this caller. A user with the role REGISTRY:ADMIN can lift it.`,
  );
}
