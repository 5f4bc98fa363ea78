import { describe, expect, test } from '@jest/globals';
import { documentLifecycle } from './document/document.lifecycle.ts';
import { incidentLifecycle } from './incident/incident.lifecycle.ts';
import { governanceLifecycle } from './subject/governance.lifecycle.ts';

describe('Exactly these states can follow', () => {
  test.each([
    ['DRAFT', 'IN_REVIEW DECOMMISSIONED'],
    ['IN_REVIEW', 'APPROVED CHANGES_REQUIRED DECOMMISSIONED'],
    ['CHANGES_REQUIRED', 'IN_REVIEW DECOMMISSIONED'],
    ['APPROVED', 'IN_REVIEW SUSPENDED DECOMMISSIONED'],
    ['SUSPENDED', 'IN_REVIEW APPROVED DECOMMISSIONED'],
    ['DECOMMISSIONED', ''],
  ] as const)('governance that is %s: %s', (state, following) => {
    expect(governanceLifecycle.following(state).join(' ')).toBe(following);
  });

  test.each([
    ['OPEN', 'REPORTED CLOSED'],
    ['REPORTED', 'CLOSED'],
    ['CLOSED', ''],
  ] as const)('an incident that is %s: %s', (state, following) => {
    expect(incidentLifecycle.following(state).join(' ')).toBe(following);
  });

  test.each([
    ['DRAFT', 'APPROVED WITHDRAWN REJECTED'],
    ['APPROVED', 'SUPERSEDED EXPIRED'],
    ['SUPERSEDED', ''],
    ['EXPIRED', ''],
    ['WITHDRAWN', ''],
    ['REJECTED', ''],
  ] as const)('a document that is %s: %s', (state, following) => {
    expect(documentLifecycle.following(state).join(' ')).toBe(following);
  });
});
