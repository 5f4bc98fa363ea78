import { governanceLifecycle } from '../subject/governance.lifecycle.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';

/**
 * Sends an approved subject back into review after a substantial modification (Art. 3(23)); a subject in
 * review stays there.
 * @param by the person who modified it, and so must not approve it
 */
export function reviewAgain(subject: GovernedSubject, by: string, reason: string): void {
  if (subject.governanceState === 'IN_REVIEW') subject.stateChangedBy = by;
  if (subject.governanceState !== 'APPROVED') return;
  governanceLifecycle.moveTo(subject, 'IN_REVIEW');
  Object.assign(subject, { stateReason: reason, stateChangedBy: by, stateChangedAt: new Date() });
}
