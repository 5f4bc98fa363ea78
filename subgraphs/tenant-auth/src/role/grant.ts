import { type Caller, GatewayError, holdsRole, type Role } from '@agg/schema';

/**
 * Nobody gives what they do not hold: whoever may manage people could otherwise make themselves anything.
 * @param before what was held already; keeping it takes nothing
 * @throws FORBIDDEN naming the roles that are missing
 */
export function assertMayGrant(
  { roles: held }: Caller,
  roles: readonly Role[],
  before: readonly Role[] = [],
): void {
  const missing = distinctRoles(roles).filter((role) => !before.includes(role) && !holdsRole(held, role));
  if (missing.length === 0) return;
  throw new GatewayError(
    'FORBIDDEN',
    `You can only give roles that you hold; you lack ${missing.join(', ')}.`,
  );
}

/** Each role once, in the order of the interface. */
export function distinctRoles(roles: readonly Role[]): Role[] {
  return [...new Set(roles)].sort();
}
