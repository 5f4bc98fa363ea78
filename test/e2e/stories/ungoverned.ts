import { expect } from '@jest/globals';

/** What no subgraph answers yet. */
export const later = { healthStatus: null, metrics: null, uptimePercentage: null };

/** How the records of an agent are that nobody has governed yet: the law's defaults. */
export const ungoverned = {
  riskTier: 'UNCLASSIFIED',
  effectiveRiskTier: 'UNCLASSIFIED',
  approvalPending: false,
  accountableOwnerUserId: null,
  ownerConfirmed: false,
  reviewDueAt: null,
  inheritedFromCount: 0,
  readinessPercent: 0,
  governanceState: 'DRAFT',
  openIncidentCount: 0,
  nextIncidentDueAt: null,
};

/** What of it another tenant does not see. */
export const behind = {
  ownerConfirmed: null,
  inheritedFromCount: null,
  readinessPercent: null,
  openIncidentCount: null,
};

const obligation = {
  id: expect.stringMatching(/^AIA-/),
  article: expect.any(String),
  label: expect.any(String),
  fixHint: expect.any(String),
  mandatory: expect.any(Boolean),
  satisfierKind: expect.any(String),
  documentKind: null,
  control: null,
  status: 'MISSING',
  detail: expect.any(String),
  fixTarget: expect.any(String),
};

/** What the gate says of such an agent: who answers for it and in which tier it is. */
export const unready = {
  action: 'REGISTER_VERSION',
  mode: 'WARN',
  riskTier: 'UNCLASSIFIED',
  passed: false,
  unmetObligations: expect.arrayContaining([
    { ...obligation, mandatory: true, satisfierKind: 'CLASSIFICATION', fixTarget: 'CLASSIFICATION' },
  ]),
};
