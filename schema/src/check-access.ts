import { type AccessRule, type Caller, holdsRole } from './access.ts';
import { GatewayError } from './gateway-error.ts';

/**
 * The only access check. It runs before any look-up, so that a refusal never reveals whether something
 * exists.
 * @throws UNAUTHENTICATED without a caller, FORBIDDEN for a wrong kind of caller or a missing role
 */
export function checkAccess(rule: AccessRule, caller: Caller | null): void {
  if (rule.callers.length === 0) return;
  if (!caller)
    throw new GatewayError('UNAUTHENTICATED', 'Send an access token: "Authorization: Bearer <token>".');
  if (!rule.callers.includes(caller.kind)) {
    throw new GatewayError(
      'FORBIDDEN',
      `Callers of kind ${caller.kind} are not allowed here. Allowed: ${rule.callers.join(' or ')}.`,
    );
  }
  if (rule.role && !holdsRole(caller.roles, rule.role)) {
    throw new GatewayError(
      'FORBIDDEN',
      `The role ${rule.role} is required. Ask an administrator of your tenant for it.`,
    );
  }
}
