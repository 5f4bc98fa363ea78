import { type Context, callerOf } from '@agg/kit';
import { givenText } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeSubject } from '../subject/change-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { assertApprovable } from './assert-approvable.ts';
import type { GovernanceState } from './governance.enums.ts';
import { governanceLifecycle } from './governance.lifecycle.ts';
import { type GovernanceRecord, recordOf } from './governance-record.types.ts';
import { assertNoneOpen, openObligations } from './open-obligations.ts';

/**
 * Moves the governance of a subject to a state. Idempotent.
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; CONFLICT for a transition that is not allowed, for
 * an approval by the person who submitted it, and for a tier that cannot be approved; OBLIGATIONS_OPEN for an approval
 * with open mandatory obligations; UNAVAILABLE where these cannot be determined
 */
export async function setGovernanceState(
  context: Context,
  subject: SubjectRef,
  state: GovernanceState,
  reason: string,
): Promise<GovernanceRecord> {
  givenText(reason, '/reason');
  const { id } = callerOf(context);
  const open = state === 'APPROVED' ? await openObligations(context, subject) : [];
  const work = async (_em: EntityManager, governed: GovernedSubject) => {
    if (!governanceLifecycle.isMove(governed.governanceState, state)) return recordOf(governed);
    if (state === 'APPROVED') assertApprovable(governed, id);
    assertNoneOpen(subject, open);
    governanceLifecycle.moveTo(governed, state);
    const changed = { stateReason: reason, stateChangedBy: id, stateChangedAt: new Date() };
    return recordOf(Object.assign(governed, changed));
  };
  return changeSubject(context, subject, work, reason);
}
