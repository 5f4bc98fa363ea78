import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, subjectsOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { changeSubject } from '../subject/change-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import type { Assignment } from './assignment.entity.ts';
import type { AssignmentInput } from './assignment-input.types.ts';
import { readSet, recordSet, writeSet } from './assignment-rows.ts';
import type { AssignmentSet } from './assignment-set.types.ts';
import { checkSet } from './check-set.ts';
import { checkShape } from './check-shape.ts';
import { askToConfirm } from './mail-contacts.task.ts';
import { mergeAssignments } from './merge-assignments.ts';

/** The input of a replacement. */
export interface Replacement {
  assignments: readonly AssignmentInput[];
  reason?: string | null;
  /** Accepted entity tags of the set, without quotes: `v7`. If missing, any version is accepted. */
  ifMatch?: readonly string[] | null;
}

/**
 * Replaces the assignments of a subject in one transaction; of concurrent requests, the last one wins.
 * External contacts who were not mailed yet are asked to confirm.
 * @throws VALIDATION_FAILED, NOT_FOUND, PRECONDITION_FAILED, UNPROCESSABLE, in this order
 */
export async function replaceAssignments(
  context: Context,
  subject: SubjectRef,
  { assignments: items, reason, ifMatch }: Replacement,
): Promise<AssignmentSet> {
  checkShape(items);
  return changeSubject(
    context,
    subject,
    async (em, held) => {
      checkVersion(held.assignmentsVersion, ifMatch);
      const userIds = items.flatMap(({ userId }) => userId ?? []);
      checkSet(items, await subjectsOf(em, 'USER', userIds));
      const merged = mergeAssignments(await readSet(em, subject.id), items, () =>
        newAssignment(context, subject),
      );
      await writeSet(em, merged);
      // `checkSet` has just verified that all assigned users are active.
      held.ownerInactiveSince = null;
      await recordSet(em, held, merged.after, 'assignments_replaced');
      await askToConfirm(context, em, merged.after);
      return { version: held.assignmentsVersion, assignments: merged.after };
    },
    reason,
  );
}

function checkVersion(version: number, ifMatch: Replacement['ifMatch']): void {
  if (!ifMatch || ifMatch.includes(`v${version}`)) return;
  const detail = `The assignments have changed and are at "v${version}". Read them again and retry with that version.`;
  throw new GatewayError('PRECONDITION_FAILED', detail);
}

function newAssignment(context: Context, { kind: subjectKind, id: subjectId }: SubjectRef) {
  const { tenantId, id: assignedBy } = callerOf(context);
  const assignedAt = new Date();
  const unconfirmed = { confirmed: false, confirmationHash: null };
  return {
    tenantId,
    assignmentId: randomUUIDv7(),
    subjectKind,
    subjectId,
    assignedBy,
    assignedAt,
    ...unconfirmed,
  } satisfies Partial<Assignment>;
}
