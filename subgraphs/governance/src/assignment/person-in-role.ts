import { normalEmail } from '@agg/kit';
import type { AssignmentRole } from '../law/law.enums.ts';
import type { Assignment } from './assignment.entity.ts';
import type { AssignmentInput } from './assignment-set.types.ts';

type Assigned = AssignmentInput | Assignment;

/** Without a role, an assignment is for the owner: the operation was originally only for owners. */
export function roleOf({ role }: Assigned): AssignmentRole {
  return role ?? 'ACCOUNTABLE_OWNER';
}

/** Equal for the same person. An external contact is identified by e-mail, else by name and organisation. */
export function personKey({ userId, externalContact }: Assigned): string {
  if (userId) return `user ${userId}`;
  const { email, name = null, organisation = null } = externalContact ?? {};
  return email ? `email ${normalEmail(email)}` : `name ${JSON.stringify([name, organisation])}`;
}

/** Equal for assignments of the same person in the same role. */
export function pairKey(assigned: Assigned): string {
  return `${roleOf(assigned)} ${personKey(assigned)}`;
}
