import { holdsRole, type Role } from '@agg/schema';
import { distinctRoles } from './changes-of-roles.ts';

/** The roles that both lists give, in alphabetical order; `ENTITY:ADMIN` gives the other three of its entity. */
export function commonRoles(some: readonly Role[], others: readonly Role[]): Role[] {
  const inBoth = some.filter((role) => holdsRole(others, role));
  return distinctRoles(inBoth.concat(others.filter((role) => holdsRole(some, role))));
}
