import { type Caller, GatewayError, holdsRole, type Role } from '@agg/schema';

type Holder = Pick<Caller, 'roles'>;

/** Taken only by those who hold it; every other role is taken by those who may make the change. */
const takenByHoldersAlone: readonly Role[] = ['TENANT:ADMIN'];

/**
 * The rule for changes of rights: a caller gives only roles that they hold. It stands for every way to do so: roles,
 * groups, invitations, reactivations, credentials and what identity providers map.
 * @throws FORBIDDEN naming the roles that are missing
 */
export function assertMayGive({ roles: held }: Holder, given: readonly Role[]): void {
  const missing = distinctRoles(given).filter((role) => !holdsRole(held, role));
  if (missing.length === 0) return;
  throw new GatewayError(
    'FORBIDDEN',
    `You can only give roles that you hold; you lack ${missing.join(', ')}.`,
  );
}

/**
 * Its other half: an administrator is suspended, removed from groups, or made less, only by another. It stands for
 * suspensions, sessions of others, memberships, and whatever else takes roles or access away.
 * @throws FORBIDDEN
 */
export function assertMayTake({ roles: held }: Holder, taken: readonly Role[]): void {
  const missing = takenByHoldersAlone.filter((role) => taken.includes(role) && !holdsRole(held, role));
  if (missing.length === 0) return;
  const detail = `Only those who hold it take ${missing.join(', ')} from others; you lack ${missing.join(', ')}.`;
  throw new GatewayError('FORBIDDEN', detail);
}

/** Both halves for roles that take the place of others; what stays is no part of the change. @throws FORBIDDEN */
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

/** Each role once, in alphabetical order. */
export function distinctRoles(roles: readonly Role[]): Role[] {
  return [...new Set(roles)].sort();
}
