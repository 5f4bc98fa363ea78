import { enums, GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { assertApprovable, isStep } from './governance-life.ts';
import { reviewAgain } from './review-again.ts';

/** The states that each may become. */
const life = {
  DRAFT: 'IN_REVIEW DECOMMISSIONED',
  IN_REVIEW: 'APPROVED CHANGES_REQUIRED DECOMMISSIONED',
  CHANGES_REQUIRED: 'IN_REVIEW DECOMMISSIONED',
  APPROVED: 'IN_REVIEW SUSPENDED DECOMMISSIONED',
  SUSPENDED: 'IN_REVIEW APPROVED DECOMMISSIONED',
  DECOMMISSIONED: '',
};
const pairs = enums.GovernanceState.flatMap((from) => enums.GovernanceState.map((to) => [from, to] as const));

test.each(pairs)('governance that is %s becomes %s only where its life has the step', (from, to) => {
  if (from === to) expect(isStep(from, to)).toBe(false);
  else if (life[from].split(' ').includes(to)) expect(isStep(from, to)).toBe(true);
  else expect(() => isStep(from, to)).toThrow(GatewayError);
});

describe('An approval', () => {
  test('is for somebody else than who brought it here', () => {
    const submitted = { stateChangedBy: 'ada', riskTier: 'HIGH' } as const;
    expect(() => assertApprovable(submitted, 'ada')).toThrow(GatewayError);
    expect(() => assertApprovable(submitted, 'niels')).not.toThrow();
  });

  test.each(enums.RiskTier)('of %s depends on the tier', (riskTier) => {
    const approve = () => assertApprovable({ stateChangedBy: 'ada', riskTier }, 'niels');
    if (riskTier === 'UNCLASSIFIED' || riskTier === 'PROHIBITED') expect(approve).toThrow(riskTier);
    else expect(approve).not.toThrow();
  });
});

test.each(enums.GovernanceState)(
  'a modification of what is %s is approved by somebody else, where it is to be approved at all',
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
