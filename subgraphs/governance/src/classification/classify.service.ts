import { type Context, callerOf, change } from '@agg/kit';
import { givenText, refuseFaults } from '@agg/schema';
import { type GovernanceRecord, recordOf } from '../approval/governance-record.types.ts';
import { reviewAgain } from '../approval/review-again.ts';
import { law } from '../law/law.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { lockSubject } from '../subject/lock-subject.ts';
import type { ClassificationInput } from './classification.types.ts';
import { faultsOf } from './classification-rules.ts';

/**
 * Classifies a subject, replacing any earlier classification. An approved subject whose tier changes goes
 * back into review, because that is a substantial modification.
 * @throws VALIDATION_FAILED for a blank reasoning; NOT_FOUND; UNPROCESSABLE for unknown questions, for a tier
 * that does not fit the kind, and for one that the answers do not allow
 */
export async function classify(
  context: Context,
  subject: SubjectRef,
  input: ClassificationInput,
): Promise<GovernanceRecord> {
  const reasoning = givenText(input.reasoning, '/reasoning');
  const { riskTier } = input;
  const { id: classifiedBy } = callerOf(context);
  return change(context, async (em) => {
    const governed = await lockSubject(context, em, subject);
    refuseFaults('UNPROCESSABLE', faultsOf(subject.kind, input));
    const isOtherTier = governed.riskTier !== riskTier;
    const answers = (input.answers ?? []).map(({ question, answer }) => ({ question, answer }));
    const values = { riskTier, answers, reasoning, lawVersion: law.version, classifiedBy };
    Object.assign(governed, { ...values, classifiedAt: new Date() });
    // A change is recorded under one verb, so the transition that follows gets its own entry.
    await em.flush();
    if (isOtherTier) reviewAgain(governed, classifiedBy, `Its tier was changed to ${riskTier}.`);
    return recordOf(governed);
  });
}
