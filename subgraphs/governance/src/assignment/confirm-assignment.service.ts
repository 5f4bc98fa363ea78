import { asPlatform, type Context, callerOf, change, findAnywhere, hashOf, lock, notFound } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { Assignment, assignmentsByToken } from './assignment.entity.ts';
import type { AssignmentLink } from './assignment-link.types.ts';
import { readSet, recordSet } from './assignment-rows.ts';
import type { ConfirmedAssignment } from './confirmed-assignment.types.ts';
import { namesOf } from './mailed-names.ts';

/**
 * Confirms an assignment of the caller. Idempotent.
 * @param reason stored in the ledger
 * @throws NOT_FOUND, also for another person's
 */
export function confirmAssignment(
  context: Context,
  assignmentId: string,
  reason?: string | null,
): Promise<Assignment> {
  const { id: userId } = callerOf(context);
  const work = async (em: EntityManager) => {
    const isMine = (one: Assignment) => one.assignmentId === assignmentId && one.userId === userId;
    const mine = await em.findOne(Assignment, { assignmentId, userId }, { disableIdentityMap: true });
    // It can be replaced before its subject is locked, so the check is repeated under the lock.
    const confirmed = mine && (await confirmIn(em, mine.subjectId, isMine));
    return confirmed ?? notFound(Assignment);
  };
  return change(context, work, reason);
}

/**
 * Confirms an assignment with the single-use token mailed to an external contact.
 * @throws UNPROCESSABLE, the same for an unknown or used token, and for a replaced assignment
 */
export async function confirmAssignmentByMail(context: Context, token: string): Promise<ConfirmedAssignment> {
  const hash = hashOf(token);
  const [found] = await findAnywhere(context, Assignment, assignmentsByToken, hash);
  if (!found) throw notUsable();
  const { assignmentId, role } = await change(
    asPlatform(context, found.tenantId),
    async (em) => {
      const confirmed = await confirmIn(em, found.subjectId, (one) => one.confirmationHash === hash);
      if (!confirmed) throw notUsable();
      return confirmed;
    },
    'the external contact accepted with the link from the mail',
  );
  return {
    assignmentId,
    role,
    message: 'Thank you. Your confirmation is recorded. No further action is needed.',
  };
}

/** What a mailed link confirms, so that a page can say so before it asks. The holder of another one learns nothing. */
export async function readAssignmentLink(context: Context, token: string): Promise<AssignmentLink> {
  const [found] = await findAnywhere(context, Assignment, assignmentsByToken, hashOf(token));
  if (!found) return { state: 'UNKNOWN', assignment: null };
  const { tenantId, role, subjectKind: kind, subjectId: id } = found;
  const names = await namesOf(asPlatform(context, tenantId), { kind, id });
  return { state: 'USABLE', assignment: { role, ...names } };
}

/** Confirms an assignment, if it still exists once its subject is locked, which serializes changes. */
async function confirmIn(
  em: EntityManager,
  subjectId: string,
  isMeant: (assignment: Assignment) => boolean,
): Promise<Assignment | undefined> {
  const subject = await lock(em, GovernedSubject, { subjectId });
  const set = await readSet(em, subjectId);
  const meant = set.find(isMeant);
  if (!meant || meant.confirmed) return meant;
  const { assignmentId } = meant;
  await em.nativeUpdate(Assignment, { assignmentId }, { confirmed: true, confirmationHash: null });
  meant.confirmed = true;
  await recordSet(em, subject, set, 'assignment_confirmed');
  return meant;
}

function notUsable(): GatewayError {
  const detail = 'The token was already used, or the assignment has changed. Ask the sender for a new one.';
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/token', detail: 'Request a new token.', code: 'NOT_USABLE' }],
  });
}
