import { type Context, callerOf } from '@agg/kit';
import { GatewayError, holdsRole, type Role } from '@agg/schema';

/**
 * A person's own records need no role. A personal token, which may be stolen, needs it for them, too.
 * @param what the records, in the plural, for the error text
 * @throws FORBIDDEN for records of another person, and for a personal token, without the role
 */
export function assertOwnOr(context: Context, userId: string, role: Role, what: string): void {
  const { id, roles, byPersonalToken } = callerOf(context);
  if (holdsRole(roles, role) || (userId === id && !byPersonalToken)) return;
  const which = byPersonalToken ? `For a personal token, ${what}` : `The ${what} of other users`;
  throw new GatewayError('FORBIDDEN', `${which} require the role ${role}.`);
}
