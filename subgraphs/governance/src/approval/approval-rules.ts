import { GatewayError } from '@agg/schema';
import type { RiskTier } from '../law/law.enums.ts';
import { governanceLifecycle } from '../subject/governance.lifecycle.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';

/** Tiers that cannot be approved, with the remedy. */
const unapprovable: { readonly [Tier in RiskTier]?: string } = {
  UNCLASSIFIED: 'Classify it first',
  PROHIBITED: 'Stop it, or classify it again if the tier is wrong',
};

/**
 * An approval needs a second person, and a tier that can be approved.
 * @param approver must not be the person who brought the subject into its current state
 * @throws CONFLICT for that person, and for a tier that cannot be approved
 */
export function assertApprovable(
  { stateChangedBy, riskTier }: Pick<GovernedSubject, 'stateChangedBy' | 'riskTier'>,
  approver: string,
): void {
  if (stateChangedBy === approver)
    throw new GatewayError(
      'CONFLICT',
      'The user who submitted the subject cannot approve it. Ask a second person to approve it.',
    );
  const instead = unapprovable[riskTier];
  if (instead)
    throw new GatewayError('CONFLICT', `A subject of tier ${riskTier} cannot be approved. ${instead}.`);
}

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
