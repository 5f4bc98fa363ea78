import { type Context, callerOf } from '@agg/kit';
import { GatewayError, holdsRole, type Role } from '@agg/schema';

/**
 * A caller's own records need no role.
 * @param what the records of others, in the plural, for the error text
 * @throws FORBIDDEN for another person's records without the role
 */
export function assertOwnOr(context: Context, userId: string, role: Role, what: string): void {
  const { id, roles } = callerOf(context);
  if (userId === id || holdsRole(roles, role)) return;
  throw new GatewayError('FORBIDDEN', `The ${what} of other users require the role ${role}.`);
}
