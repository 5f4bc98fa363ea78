import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, subjectsOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { lockSubject } from '../subject/lock-subject.ts';
import type { Assignment } from './assignment.entity.ts';
import type { AssignmentInput } from './assignment-input.types.ts';
import { readSet, recordSet, writeSet } from './assignment-rows.ts';
import type { AssignmentSet } from './assignment-set.types.ts';
import { checkSet } from './check-set.ts';
import { checkShape } from './check-shape.ts';
import { askToConfirm } from './mail-contacts.task.ts';
import { mergeAssignments } from './merge-assignments.ts';

/** What is asked for. */
export interface Replacement {
  assignments: readonly AssignmentInput[];
  reason?: string | null;
  /** Entity tags one of which the set has to have, without quotes: `v7`; any version will do where they are missing. */
  ifMatch?: readonly string[] | null;
}

/**
 * Replaces everybody who answers for a subject, as one change: of many at once, the result is the set of the last.
 * Those who have not been asked yet are asked to confirm.
 * @throws VALIDATION_FAILED, NOT_FOUND, PRECONDITION_FAILED, UNPROCESSABLE, in this order
 */
export async function replaceAssignments(
  context: Context,
  subject: SubjectRef,
  { assignments: items, reason, ifMatch }: Replacement,
): Promise<AssignmentSet> {
  checkShape(items);
  return change(
    context,
    async (em) => {
      const held = await lockSubject(context, em, subject);
      checkVersion(held.assignmentsVersion, ifMatch);
      const userIds = items.flatMap(({ userId }) => userId ?? []);
      checkSet(items, await subjectsOf(em, 'USER', userIds));
      const merged = mergeAssignments(await readSet(em, subject.id), items, () =>
        newAssignment(context, subject),
      );
      await writeSet(em, merged);
      // The set was checked: its owner is an active person.
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
  const detail = `The assignments have changed: they are at "v${version}". Read them again, then send yours with that version.`;
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
