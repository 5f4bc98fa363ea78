import { type Caller, GatewayError, holdsRole, type Role } from '@agg/schema';

type Holder = Pick<Caller, 'roles'>;

/**
 * Roles that only their holders may take away. Other roles may be taken away by every caller who may make the
 * change.
 */
const takenByHoldersAlone: readonly Role[] = ['TENANT:ADMIN'];

/**
 * Callers can give only roles that they hold. Applies to every way of giving roles: roles, groups,
 * invitations, reactivations, credentials and the mappings of identity providers.
 * @param pointer to the roles in the request, for the error
 * @throws FORBIDDEN naming the missing roles
 */
export function assertMayGive({ roles: held }: Holder, given: readonly Role[], pointer?: string): void {
  const missing = distinctRoles(given).filter((role) => !holdsRole(held, role));
  if (missing.length === 0) return;
  const detail = `You can grant only roles that you hold; you lack ${missing.join(', ')}.`;
  const errors = pointer ? [{ pointer, detail, code: 'ROLE_NOT_HELD' }] : [];
  throw new GatewayError('FORBIDDEN', detail, { errors });
}

/**
 * Only an administrator can suspend or demote another, or remove one from groups. Applies to suspensions,
 * sessions of others, memberships, and every other way of taking roles or access away.
 * @throws FORBIDDEN
 */
export function assertMayTake({ roles: held }: Holder, taken: readonly Role[]): void {
  const missing = takenByHoldersAlone.filter((role) => taken.includes(role) && !holdsRole(held, role));
  if (missing.length === 0) return;
  const detail = `Only holders of ${missing.join(', ')} can restrict other holders; you lack ${missing.join(', ')}.`;
  throw new GatewayError('FORBIDDEN', detail);
}

/** Applies both rules to a replacement of roles; unchanged roles are ignored. @throws FORBIDDEN */
export function assertMayReplace(caller: Holder, before: readonly Role[], after: readonly Role[]): void {
  assertMayGive(
    caller,
    after.filter((role) => !before.includes(role)),
  );
  assertMayTake(
    caller,
    before.filter((role) => !after.includes(role)),
  );
}

/** Without duplicates, in alphabetical order. */
export function distinctRoles(roles: readonly Role[]): Role[] {
  return [...new Set(roles)].sort();
}
