import type { Role } from '@agg/schema';
import { distinctRoles } from './changes-of-roles.ts';

/** The roles that an entry of the ledger carries, by name; a list that would be empty is absent. */
export interface RecordedRoles {
  granted?: Role[];
  revoked?: Role[];
}

/** What an entry carries that replaces roles; undefined where it grants and revokes none. */
export function recordedRoles(
  after: readonly Role[],
  before: readonly Role[] = [],
): RecordedRoles | undefined {
  const granted = distinctRoles(after.filter((role) => !before.includes(role)));
  const revoked = distinctRoles(before.filter((role) => !after.includes(role)));
  if (granted.length === 0 && revoked.length === 0) return undefined;
  return { ...(granted.length > 0 && { granted }), ...(revoked.length > 0 && { revoked }) };
}

/** The roles that an entry carries, in alphabetical order; none for an entry about anything else. */
export function rolesCarriedBy({ payload }: { payload: string | null }): Role[] {
  const { granted = [], revoked = [] }: RecordedRoles = payload === null ? {} : JSON.parse(payload);
  return granted.concat(revoked).sort();
}
