import { describe, expect, test } from '@jest/globals';
import { aDocument, anAssignment, aSubject, someCompliance } from '../compliance/compliance.fixture.ts';
import { summaryOf } from './summary-of.ts';

describe('The governance of a subject', () => {
  const documents = [
    aDocument('DPIA', { reviewDueAt: '2027-03-01' }),
    aDocument('FRIA', { reviewDueAt: '2027-02-28' }),
    aDocument('CODE_OF_CONDUCT'),
    aDocument('WORKER_NOTIFICATION', { status: 'DRAFT', reviewDueAt: '2027-01-31' }),
  ];
  const assignments = [
    anAssignment('DEPUTY_OWNER', { userId: 'deputy' }),
    anAssignment('ACCOUNTABLE_OWNER', { userId: 'owner', confirmed: false }),
  ];
  const nextDueAt = new Date('2026-12-05T12:00:00.000Z');
  const known = someCompliance({
    riskTier: 'MINIMAL',
    subject: aSubject({ governanceState: 'IN_REVIEW' }),
    documents,
    assignments,
    incidents: { count: 2, nextDueAt },
  });

  test('names its owner, the earliest review of what is approved, and its open incidents', () => {
    expect(summaryOf(known)).toMatchObject({
      governanceState: 'IN_REVIEW',
      approvalPending: true,
      accountableOwnerUserId: 'owner',
      ownerConfirmed: false,
      reviewDueAt: new Date('2027-02-28T00:00:00.000Z'),
      openIncidentCount: 2,
      nextIncidentDueAt: nextDueAt,
    });
  });

  test('names nothing where nothing is known', () => {
    expect(summaryOf(someCompliance())).toMatchObject({
      governanceState: 'DRAFT',
      approvalPending: false,
      accountableOwnerUserId: null,
      ownerConfirmed: false,
      reviewDueAt: null,
    });
  });

  test('shows other tenants tier and state alone', () => {
    const { riskTier, effectiveRiskTier, governanceState, approvalPending, ...others } = summaryOf({
      ...known,
      isPublished: true,
    });
    expect([riskTier, effectiveRiskTier, governanceState, approvalPending]).toEqual([
      'MINIMAL',
      'MINIMAL',
      'IN_REVIEW',
      true,
    ]);
    expect(Object.values(others)).toEqual(Object.keys(others).map(() => null));
  });
});
