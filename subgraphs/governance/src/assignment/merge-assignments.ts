import type { Assignment } from './assignment.entity.ts';
import type { AssignmentInput } from './assignment-set.types.ts';
import type { ExternalContact } from './external-contact.types.ts';
import { pairKey, roleOf } from './person-in-role.ts';

/** The result of replacing a set. */
export interface Merged {
  /** The new set, in the order of the request. */
  after: Assignment[];
  /** Previous assignments that are not in the new set. */
  removed: Assignment[];
}

/**
 * Replaces a set. A person who stays in a role keeps the assignment and its confirmation; all other members
 * come from the request.
 * @param items without duplicate people in a role
 * @param assign creates an unconfirmed assignment
 */
export function mergeAssignments(
  before: readonly Assignment[],
  items: readonly AssignmentInput[],
  assign: () => Omit<Assignment, keyof GivenMembers>,
): Merged {
  const known = new Map(before.map((assignment) => [pairKey(assignment), assignment]));
  const after = items.map((item, position) => ({
    ...(known.get(pairKey(item)) ?? assign()),
    ...givenMembers(item, position),
  }));
  const ids = new Set(after.map(({ assignmentId }) => assignmentId));
  return {
    after,
    removed: before.filter(({ assignmentId }) => !ids.has(assignmentId)),
  };
}

type GivenMembers = Pick<
  Assignment,
  'role' | 'userId' | 'externalContact' | 'literacyAttestedAt' | 'trainingRecordUrl' | 'position'
>;

/** The members that come from the request. */
function givenMembers(item: AssignmentInput, position: number): GivenMembers {
  const { userId = null, externalContact, literacyAttestedAt = null, trainingRecordUrl = null } = item;
  return {
    role: roleOf(item),
    userId,
    literacyAttestedAt,
    trainingRecordUrl,
    position,
    externalContact: externalContact ? contactOf(externalContact) : null,
  };
}

function contactOf({
  name = null,
  organisation = null,
  email = null,
  address = null,
}: ExternalContact): ExternalContact {
  return { name, organisation, email, address };
}
