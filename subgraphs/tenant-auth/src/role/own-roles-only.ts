import { type Caller, GatewayError, holdsRole, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { effectiveRoles } from './effective-roles.ts';

/**
 * The one rule for changes of rights: a caller gives and takes only roles that they hold. It stands for every way to
 * do so: roles, groups, invitations, suspensions, sessions, credentials and what identity providers map.
 * @param concerned the roles that the change gives or takes
 * @throws FORBIDDEN naming the roles that are missing
 */
export function assertHolds({ roles: held }: Pick<Caller, 'roles'>, concerned: readonly Role[]): void {
  const missing = distinctRoles(concerned).filter((role) => !holdsRole(held, role));
  if (missing.length === 0) return;
  throw new GatewayError(
    'FORBIDDEN',
    `You can only give and take roles that you hold; you lack ${missing.join(', ')}.`,
  );
}

/** The same for a change that gives or takes everything that a principal may do. @throws FORBIDDEN */
export async function assertHoldsRolesOf(
  em: EntityManager,
  caller: Pick<Caller, 'roles'>,
  principalId: string,
): Promise<void> {
  assertHolds(caller, await effectiveRoles(em, principalId));
}

/** What a change from some roles to others gives and takes; what stays is no part of it. */
export function changedRoles(before: readonly Role[], after: readonly Role[]): Role[] {
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  return given.concat(taken);
}

/** Each role once, in alphabetical order. */
export function distinctRoles(roles: readonly Role[]): Role[] {
  return [...new Set(roles)].sort();
}
