import type { Role } from '@agg/schema/access';
import type { RootField } from '../../kit/root-fields.ts';
import { ownOrRole, roleToFind } from '../../kit/special-rules.ts';

/**
 * The roles that a root field needs: the declared one, and one to find something by it.
 * @param permission replaces that of the roles
 */
export function onlyRole({ name, rule }: RootField, permission?: string): Role[] {
  const roles = [rule?.role ?? ownOrRole[name]?.role, roleToFind[name]].filter((role) => role !== undefined);
  return permission ? roles.map((role) => `${role.split(':')[0]}:${permission}` as Role) : roles;
}
