import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { governanceLifecycle } from './governance.lifecycle.ts';

/**
 * Sends what was approved back into review, after a substantial modification (Art. 3(23)); what is in review already
 * stays there.
 * @param by who modified it: they do not approve it
 */
export function reviewAgain(subject: GovernedSubject, by: string, reason: string): void {
  if (subject.governanceState === 'IN_REVIEW') subject.stateChangedBy = by;
  if (subject.governanceState !== 'APPROVED') return;
  governanceLifecycle.moveTo(subject, 'IN_REVIEW');
  Object.assign(subject, { stateReason: reason, stateChangedBy: by, stateChangedAt: new Date() });
}
