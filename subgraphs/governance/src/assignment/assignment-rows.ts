import { digest, record } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { governanceEvents } from '../governance.events.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { Assignment } from './assignment.entity.ts';
import type { Merged } from './merge-assignments.ts';

/** The assignments of a subject, in order. Lock the subject first. */
export function readSet(em: EntityManager, subjectId: string): Promise<Assignment[]> {
  // Outside the unit of work, which would compare each of them at the end.
  return em.find(Assignment, { subjectId }, { orderBy: { position: 'asc' }, disableIdentityMap: true });
}

/** Deletes removed assignments, and writes all others in one statement of any size. */
export async function writeSet(em: EntityManager, { after, removed }: Merged): Promise<void> {
  if (removed.length > 0)
    await em.nativeDelete(Assignment, { assignmentId: removed.map(({ assignmentId }) => assignmentId) });
  if (after.length === 0) return;
  // Changes by the assignees themselves (confirmation) and by mails must survive a concurrent replacement.
  await sql`insert into governance.assignment
    select * from jsonb_populate_recordset(null::governance.assignment, ${JSON.stringify(after.map(rowOf))}::jsonb)
    on conflict (tenant_id, assignment_id) do update set position = excluded.position,
      external_contact = excluded.external_contact, literacy_attested_at = excluded.literacy_attested_at,
      training_record_url = excluded.training_record_url`.execute(em.getKysely());
}

/**
 * Records the new set in the row of the subject and in the ledger.
 * @param subject with all other changes, which go into the same entry
 */
export async function recordSet(
  em: EntityManager,
  subject: GovernedSubject,
  set: readonly Assignment[],
  verb: 'assignments_replaced' | 'assignment_confirmed',
): Promise<void> {
  subject.assignmentsVersion += 1;
  subject.assignmentsDigest = digest(set.map(shown));
  const event = governanceEvents.GOVERNANCE[verb];
  await record(em, { event, id: subject.subjectId, row: subject });
}

/** The public members, so that anyone who can read the set can recompute the digest. */
function shown(assignment: Assignment) {
  const { assignmentId, role, userId, externalContact, literacyAttestedAt } = assignment;
  const { trainingRecordUrl, confirmed, assignedBy, assignedAt } = assignment;
  return {
    assignmentId,
    role,
    userId,
    externalContact,
    literacyAttestedAt,
    trainingRecordUrl,
    confirmed,
    assignedBy,
    assignedAt,
  };
}

function rowOf(assignment: Assignment): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(assignment).map(([property, value]) => [columnOf(property), value]),
  );
}

function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
