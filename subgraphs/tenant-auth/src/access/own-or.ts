import { type Context, callerOf } from '@agg/kit';
import { GatewayError, holdsRole, type Role } from '@agg/schema';

/**
 * What is one's own takes no role.
 * @param what of others, in the plural, as the refusal calls it
 * @throws FORBIDDEN for another's without the role
 */
export function assertOwnOr(context: Context, userId: string, role: Role, what: string): void {
  const { id, roles } = callerOf(context);
  if (userId === id || holdsRole(roles, role)) return;
  throw new GatewayError('FORBIDDEN', `The ${what} of others take the role ${role}.`);
}
