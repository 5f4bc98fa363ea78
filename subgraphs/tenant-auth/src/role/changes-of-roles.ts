import { type Caller, GatewayError, holdsRole, type Role } from '@agg/schema';

type RolesOfCaller = Pick<Caller, 'roles'>;

/** Its holders give and take every role of their tenant, so that no role is ever out of reach. */
const ofEveryRole: Role = 'TENANT:ADMIN';

const whereToGet = `A person who holds ${ofEveryRole} can give it to you: PUT /tenant-auth/v1/users/{userId}/roles.`;

/**
 * Callers give only roles that they hold; holders of TENANT:ADMIN give every role. Applies to every way of giving
 * roles: roles, groups, invitations, reactivations, credentials and the mappings of identity providers.
 * @param pointer to the roles in the request, for the error
 * @throws FORBIDDEN naming the missing roles
 */
export function assertMayGive(caller: RolesOfCaller, given: readonly Role[], pointer?: string): void {
  refuseMissing(missingTo(caller, given), 'You can grant only roles that you hold', pointer);
}

/**
 * The same for taking roles away: by changing them, by groups and memberships, and by shutting a person out, who
 * loses the use of all of them.
 * @throws FORBIDDEN naming the missing roles
 */
export function assertMayTake(caller: RolesOfCaller, taken: readonly Role[]): void {
  refuseMissing(missingTo(caller, taken), 'You can take away only roles that you hold');
}

/** Applies both rules to a replacement of roles; unchanged roles are ignored. @throws FORBIDDEN */
export function assertMayReplace(
  caller: RolesOfCaller,
  before: readonly Role[],
  after: readonly Role[],
): void {
  assertMayGive(
    caller,
    after.filter((role) => !before.includes(role)),
  );
  assertMayTake(
    caller,
    before.filter((role) => !after.includes(role)),
  );
}

/**
 * The name and the description of a group tell people what they give with it: they are for those who may give its
 * roles.
 * @throws FORBIDDEN naming the missing roles
 */
export function assertMayDescribe(caller: RolesOfCaller, carried: readonly Role[]): void {
  refuseMissing(missingTo(caller, carried), 'You can rename and describe only groups whose roles you hold');
}

/**
 * What callers give to themselves, such as a personal token, has only roles that they hold.
 * @throws FORBIDDEN naming the missing roles
 */
export function assertHolds({ roles: held }: RolesOfCaller, wanted: readonly Role[]): void {
  const missing = wanted.filter((role) => !holdsRole(held, role));
  refuseMissing(missing, 'You can grant only roles that you hold');
}

/**
 * Sessions, tokens and credentials may have to end at once, so a caller who may end those of others needs none of
 * their roles. Those of an administrator end only by another one.
 * @param held the roles of the person or the client that signs in by them
 * @throws FORBIDDEN
 */
export function assertMayEndSignIn({ roles }: RolesOfCaller, held: readonly Role[]): void {
  if (!held.includes(ofEveryRole) || holdsRole(roles, ofEveryRole)) return;
  refuseMissing([ofEveryRole], `Only holders of ${ofEveryRole} can end the sign-ins of other holders`);
}

/** Without duplicates, in alphabetical order. */
export function distinctRoles(roles: readonly Role[]): Role[] {
  return [...new Set(roles)].sort();
}

/** The roles that both lists give, in alphabetical order; `ENTITY:ADMIN` gives the other three of its entity. */
export function commonRoles(some: readonly Role[], others: readonly Role[]): Role[] {
  const inBoth = some.filter((role) => holdsRole(others, role));
  return distinctRoles(inBoth.concat(others.filter((role) => holdsRole(some, role))));
}

/** The roles that a caller may neither give nor take. */
function missingTo({ roles: held }: RolesOfCaller, roles: readonly Role[]): Role[] {
  return holdsRole(held, ofEveryRole) ? [] : roles.filter((role) => !holdsRole(held, role));
}

function refuseMissing(missing: readonly Role[], rule: string, pointer?: string): void {
  if (missing.length === 0) return;
  const detail = `${rule}; you lack ${distinctRoles(missing).join(', ')}. ${whereToGet}`;
  const errors = pointer ? [{ pointer, detail, code: 'ROLE_NOT_HELD' }] : [];
  throw new GatewayError('FORBIDDEN', detail, { errors });
}
