import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { RiskTier } from '../law/law.enums.ts';
import { GovernanceState } from '../subject/governance-state.enums.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { assertApprovable, reviewAgain } from './approval-rules.ts';

describe('An approval', () => {
  test('is refused to the person who submitted the subject', () => {
    const submitted = { stateChangedBy: 'ada', riskTier: 'HIGH' } as const;
    expect(() => assertApprovable(submitted, 'ada')).toThrow(GatewayError);
    expect(() => assertApprovable(submitted, 'niels')).not.toThrow();
  });

  test.each(Object.values(RiskTier))('of %s depends on the tier', (riskTier) => {
    const approve = () => assertApprovable({ stateChangedBy: 'ada', riskTier }, 'niels');
    if (riskTier === 'UNCLASSIFIED' || riskTier === 'PROHIBITED') expect(approve).toThrow(riskTier);
    else expect(approve).not.toThrow();
  });
});

test.each(Object.values(GovernanceState))(
  'a modification in state %s requires approval by another user if the state requires approval',
  (state) => {
    const subject = { governanceState: state, stateChangedBy: 'ada' } as GovernedSubject;
    reviewAgain(subject, 'niels', 'Other model.');
    const expected: Partial<GovernedSubject> = { governanceState: state, stateChangedBy: 'ada' };
    if (state === 'APPROVED' || state === 'IN_REVIEW')
      Object.assign(expected, { governanceState: 'IN_REVIEW', stateChangedBy: 'niels' });
    if (state === 'APPROVED') expected.stateReason = 'Other model.';
    expect(subject).toMatchObject(expected);
  },
);
