import type { Assignment } from '../assignment/assignment.entity.ts';
import { dayOf } from '../law/days.ts';
import type { AssignmentRole } from '../law/law.enums.ts';
import type { AssignmentNeed } from '../law/law.types.ts';
import { allOf, bestOf, type Facts, type Finding, lasting } from './finding.ts';

/** Whether one person in a role meets all needs; otherwise, what the closest one lacks. */
export function judgeAssignment(
  role: AssignmentRole,
  needs: readonly AssignmentNeed[],
  facts: Facts,
): Finding {
  const assigned = facts.compliance.assignments.filter((assignment) => assignment.role === role);
  const complete: Finding = { status: 'SATISFIED', detail: `An assigned ${role} meets all requirements.` };
  const findings = assigned.map((assignment) => {
    const needed = needs.map((need) => judges[need](assignment, facts));
    return allOf(needed, complete);
  });
  return bestOf(findings) ?? { status: 'MISSING', detail: `No ${role} is assigned.` };
}

/** Whether any assigned person, in any role, has attested AI literacy. */
export function judgeAttestation(facts: Facts): Finding {
  const findings = facts.compliance.assignments.map((assignment) => literacy(assignment, facts));
  return bestOf(findings) ?? { status: 'MISSING', detail: 'No person is assigned.' };
}

/** Judges each need of an assignment. */
const judges: Readonly<Record<AssignmentNeed, (assignment: Assignment, facts: Facts) => Finding>> = {
  PERSON: ({ userId }) =>
    found(userId !== null, 'An external contact is not accepted. Assign a user of the tenant.'),
  CONFIRMATION: ({ confirmed }) =>
    found(confirmed, 'The assignment is not confirmed yet.', 'PENDING_APPROVAL'),
  ACTIVE: (_assignment, { compliance: { subject } }) => {
    const since = subject?.ownerInactiveSince ?? null;
    return found(since === null, `The user has been inactive since ${since && dayOf(since)}.`);
  },
  LITERACY: literacy,
  TRAINING: ({ trainingRecordUrl }) => found(trainingRecordUrl !== null, 'trainingRecordUrl is missing.'),
  ADDRESS: address,
};

function found(isThere: boolean, otherwise: string, unmet: Finding['status'] = 'MISSING'): Finding {
  return isThere
    ? { status: 'SATISFIED', detail: 'The requirement is met.' }
    : { status: unmet, detail: otherwise };
}

function literacy({ literacyAttestedAt }: Assignment, facts: Facts): Finding {
  if (literacyAttestedAt === null) return { status: 'MISSING', detail: 'AI literacy is not attested.' };
  if (literacyAttestedAt > facts.now)
    return {
      status: 'MISSING',
      detail: `The AI literacy attestation is dated in the future: ${dayOf(literacyAttestedAt)}.`,
    };
  const until = dayOf(monthsAfter(literacyAttestedAt, facts.rules.periods.literacyMonths));
  const detail = `The AI literacy attestation of ${dayOf(literacyAttestedAt)} is valid until ${until}.`;
  return { status: lasting(until, facts), detail };
}

/** Like PostgreSQL: two years after the 29th of February is the 28th. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** Users of the tenant can be reached anyway; external contacts need a recorded address. */
function address({ userId, externalContact }: Assignment): Finding {
  const missing = (['name', 'address', 'email'] as const).filter(
    (member) => !externalContact?.[member]?.trim(),
  );
  return found(
    userId !== null || missing.length === 0,
    `The external contact has no ${missing.join(', no ')}.`,
  );
}
