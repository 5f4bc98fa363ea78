import { type Context, callerOf, change } from '@agg/kit';
import { givenText } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { lockSubject } from '../subject/lock-subject.ts';
import { assertApprovable } from './assert-approvable.ts';
import type { GovernanceState } from './governance.enums.ts';
import { governanceLifecycle } from './governance.lifecycle.ts';
import { type GovernanceRecord, recordOf } from './governance-record.types.ts';

/**
 * Moves the governance of a subject to a state. Idempotent.
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; CONFLICT for a transition that is not allowed, for
 * an approval by the person who submitted it, and for a tier that cannot be approved
 */
export async function setGovernanceState(
  context: Context,
  subject: SubjectRef,
  state: GovernanceState,
  reason: string,
): Promise<GovernanceRecord> {
  givenText(reason, '/reason');
  const { id } = callerOf(context);
  const work = async (em: EntityManager) => {
    const governed = await lockSubject(context, em, subject);
    if (!governanceLifecycle.isMove(governed.governanceState, state)) return recordOf(governed);
    if (state === 'APPROVED') assertApprovable(governed, id);
    governanceLifecycle.moveTo(governed, state);
    const changed = { stateReason: reason, stateChangedBy: id, stateChangedAt: new Date() };
    return recordOf(Object.assign(governed, changed));
  };
  return change(context, work, reason);
}
