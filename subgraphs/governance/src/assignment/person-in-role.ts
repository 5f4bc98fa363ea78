import { normalEmail } from '@agg/kit';
import type { Assignment } from './assignment.entity.ts';
import type { AssignmentRole } from './assignment.enums.ts';
import type { AssignmentInput } from './assignment-input.types.ts';

type Assigned = AssignmentInput | Assignment;

/** The role of what says none: the operation was made for owners. */
export function roleOf({ role }: Assigned): AssignmentRole {
  return role ?? 'ACCOUNTABLE_OWNER';
}

/** Two assignments with the same key are of one person. Somebody outside is known by e-mail, or else by name and organisation. */
export function personKey({ userId, externalContact }: Assigned): string {
  if (userId) return `user ${userId}`;
  const { email, name = null, organisation = null } = externalContact ?? {};
  return email ? `email ${normalEmail(email)}` : `name ${JSON.stringify([name, organisation])}`;
}

/** Two assignments with the same key are the same, whatever else they say. */
export function pairKey(assigned: Assigned): string {
  return `${roleOf(assigned)} ${personKey(assigned)}`;
}
