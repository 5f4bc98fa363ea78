import { type Context, callerOf } from '@agg/kit';
import { givenText, refuseFaults } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type GovernanceRecord, recordOf } from '../approval/governance-record.types.ts';
import { reviewAgain } from '../approval/review-again.ts';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import type { ClassificationInput } from './classification.types.ts';
import { faultsOf } from './classification-rules.ts';

/**
 * Classifies a subject, replacing any earlier classification. An approved subject whose tier changes goes
 * back into review, because that is a substantial modification.
 * @param given why this tier is chosen; stored with the classification and in the ledger
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; UNPROCESSABLE for unknown questions, for a tier
 * that does not fit the kind, and for one that the answers do not allow
 */
export async function classify(
  context: Context,
  subject: SubjectRef,
  input: ClassificationInput,
  given: string,
): Promise<GovernanceRecord> {
  const reasoning = givenText(given, '/reason');
  const { riskTier } = input;
  const { id: classifiedBy } = callerOf(context);
  const work = async (em: EntityManager, governed: GovernedSubject) => {
    refuseFaults('UNPROCESSABLE', faultsOf(subject.kind, input));
    const isOtherTier = governed.riskTier !== riskTier;
    const answers = (input.answers ?? []).map(({ question, answer }) => ({ question, answer }));
    const values = { riskTier, answers, reasoning, lawVersion: law.version, classifiedBy };
    Object.assign(governed, { ...values, classifiedAt: new Date() });
    // A change is recorded under one verb, so the transition that follows gets its own entry.
    await em.flush();
    if (isOtherTier) reviewAgain(governed, classifiedBy, `Its tier was changed to ${riskTier}.`);
    return recordOf(governed);
  };
  return changeSubject(context, subject, work, reasoning);
}
